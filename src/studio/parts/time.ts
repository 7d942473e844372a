import { useSyncExternalStore } from 'react';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A past moment as people say it ("4 minutes ago"), in the language of the interface. */
export function ago(at: number, now: number, tag: string): string {
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  for (const [unit, length] of steps) if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  return words.format(0, 'minute');
}

/** A moment with date and time, in the language of the interface. */
export function moment(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Bytes as people read them: 18.4 KB (1 KB = 1,024 bytes). */
export function bytes(count: number, tag: string): string {
  const unit = count < 1024 ? 0 : count < 1024 ** 2 ? 1 : count < 1024 ** 3 ? 2 : 3;
  const value = count / 1024 ** unit;
  const digits = unit === 0 || Number.isInteger(value) ? 0 : 1;
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: digits, minimumFractionDigits: 0 }).format(value);
  return `${number} ${['B', 'KB', 'MB', 'GB'][unit] ?? ''}`;
}

let minute = Date.now();
/** The present, drawn anew every half minute while a component looks at it. */
export function useNow(): number {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(() => {
        minute = Date.now();
        changed();
      }, 30_000);
      return () => clearInterval(timer);
    },
    () => minute,
  );
}
