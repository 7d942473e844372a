import type { Row } from '../words';

/** Words of the card about a stop. */
export const cardWords = {
  'card.region': ['Why it was stopped', '중단된 까닭', '为什么停止', 'Neden durduruldu'],
  'card.notice': ['What the player sees', '플레이어에게 보이는 알림', '玩家看到的通知', 'Oyuncunun gördüğü'],
  'card.where': ['Where it was', '멈춘 곳', '停在哪里', 'Nerede kaldı'],
  'card.more': ['{n} more call|{n} more calls', '호출 {n}개 더', '另有 {n} 层调用', '{n} çağrı daha'],
  'card.meter': ['How it ran out', '어떻게 다 썼나', '如何用尽', 'Nasıl tükendi'],
  'card.helps': ['What usually helps', '보통 도움이 되는 것', '通常有用的做法', 'Genellikle işe yarayan'],
  'card.go': ['Go to {place}', '{place}(으)로 이동', '转到 {place}', '{place} satırına git'],
  'meter.name.instructions': ['Instructions of each phase', '단계별 명령 수', '每个阶段的指令', 'Her evrenin komutları'],
  'meter.name.bank': ['Instructions of each turn, from the bank', '턴마다 비축량에서 쓴 명령 수', '每回合从储备中用掉的指令', 'Her turun birikimden harcadığı komutlar'],
  'meter.name.memory': ['Memory after each phase', '단계별 메모리', '每个阶段后的内存', 'Her evreden sonra bellek'],
  'meter.name.string': ['Longest string of each phase', '단계별 가장 긴 문자열', '每个阶段最长的字符串', 'Her evrenin en uzun metni'],
  'meter.name.clock': ['Real time of each phase', '단계별 실제 시간', '每个阶段的实际时间', 'Her evrenin gerçek süresi'],
  'meter.left': ['Left for the last call: {max}', '마지막 호출에 남은 양: {max}', '留给最后一次调用的：{max}', 'Son çağrıya kalan: {max}'],
  'meter.limit': ['The most: {max}', '한도: {max}', '上限：{max}', 'En çok: {max}'],
} as const satisfies Readonly<Record<string, Row>>;
