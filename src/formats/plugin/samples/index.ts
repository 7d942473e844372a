/** A sample plugin of ours with its scenarios, loaded when it is chosen. */
export interface PluginSample {
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly summary: { readonly en: string; readonly ko: string; readonly zh: string; readonly tr: string };
  /** The files of a project: the plugin, and its scenarios under `.studio/`. */
  readonly load: () => Promise<readonly { readonly path: string; readonly content: string }[]>;
}

const texts = import.meta.glob<string>('./*/**/*.json', { query: '?raw', import: 'default' });

async function load(id: string): Promise<{ path: string; content: string }[]> {
  const own = Object.entries(texts).filter(([file]) => file.startsWith(`./${id}/`));
  return Promise.all(
    own.map(async ([file, read]) => {
      const name = file.slice(`./${id}/`.length);
      return { path: name.startsWith('scenarios/') ? `.studio/${name}` : name, content: await read() };
    }),
  );
}

function sample(id: string, name: string, summary: PluginSample['summary']): PluginSample {
  return { id, name, summary, load: () => load(id) };
}

/** The samples, simplest first. */
export const pluginSamples: readonly PluginSample[] = [
  sample('welcome', 'Welcome', {
    en: 'Greets everyone who comes in, and says goodbye to those who leave.',
    ko: '들어오는 모두에게 인사하고, 나가는 사람을 배웅합니다.',
    zh: '欢迎每一位进来的玩家，也送别离开的玩家。',
    tr: 'Gelen herkesi karşılar, gidenleri uğurlar.',
  }),
  sample('vip-greeting', 'VIP greeting', {
    en: 'A title and a sound for players with a permission, a plain hello for the others.',
    ko: '권한이 있는 플레이어에게는 제목과 소리를, 다른 사람에게는 간단한 인사를 보냅니다.',
    zh: '有权限的玩家会看到标题、听到音效，其他玩家收到简单问候。',
    tr: 'İzni olanlara başlık ve ses, ötekilere sade bir selam.',
  }),
  sample('protected-mine', 'Protected mine', {
    en: 'Ore near the surface stays, nothing is built, diamonds are noted in the log.',
    ko: '지표 근처의 광석은 그대로 두고, 건축을 막으며, 다이아몬드는 기록합니다.',
    zh: '浅层矿石不能挖，矿区不能建造，挖到钻石会记入日志。',
    tr: 'Yüzeye yakın cevher kalır, inşaat yapılmaz, elmaslar günlüğe yazılır.',
  }),
  sample('anti-swear', 'Friendly chat', {
    en: 'Stops messages with rude words and tells the writer.',
    ko: '거친 말이 담긴 메시지를 막고 쓴 사람에게 알립니다.',
    zh: '拦下含有粗话的消息，并提醒发送者。',
    tr: 'Kaba sözlü mesajları durdurur, yazana bildirir.',
  }),
  sample('daily-announcement', 'Announcements', {
    en: 'A tip every ten minutes, a save every hour, a greeting once a day.',
    ko: '10분마다 도움말, 매시간 저장, 하루에 한 번 인사.',
    zh: '每十分钟一条提示，每小时保存，每天一次问候。',
    tr: 'On dakikada bir ipucu, saatte bir kayıt, günde bir selam.',
  }),
  sample('warp-command', 'Warps', {
    en: 'Commands of your own that take players to a place.',
    ko: '플레이어를 정해진 곳으로 보내는 나만의 명령어입니다.',
    zh: '自定义命令，把玩家传送到指定地点。',
    tr: 'Oyuncuları bir yere götüren kendi komutların.',
  }),
  sample('death-message', 'Death messages', {
    en: 'Says who fell and by whom, and helps those who come back in the Nether.',
    ko: '누가 누구에게 쓰러졌는지 알리고, 네더에서 돌아온 사람을 돕습니다.',
    zh: '公告谁被谁击败，并帮助在下界重生的玩家。',
    tr: 'Kimin kime yenildiğini duyurur, Nether’de doğanlara yardım eder.',
  }),
  sample('lucky-block', 'Lucky block', {
    en: 'Breaking a sponge brings luck, good or bad, by the roll of a dice.',
    ko: '스펀지를 부수면 주사위에 따라 행운이나 불운이 찾아옵니다.',
    zh: '打碎海绵会带来好运或厄运，全看骰子。',
    tr: 'Sünger kırmak zara göre iyi ya da kötü şans getirir.',
  }),
];
