import { useEffect, useRef, useState } from 'react';
import type { ViewProps } from '../../../views';

/** How long work stands. */
export type JobState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

/** Work of the compute worker with its progress; it is given up when the view goes. */
export function useJob<T>(compute: ViewProps['compute'], job: string): { readonly state: JobState<T>; readonly run: (input: unknown) => void; readonly cancel: () => void; readonly clear: () => void } {
  const [state, setState] = useState<JobState<T>>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ kind: 'idle' });
  };
  const run = (input: unknown) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', done: 0, total: 0 });
    const mine = (next: JobState<T>) => {
      if (running.current === controller && !controller.signal.aborted) setState(next);
    };
    compute.run('ruleset', job, input, { signal: controller.signal, onProgress: (done, total) => mine({ kind: 'running', done, total }) }).then(
      // Both ends are ours and typed by `PreviewJobs`; what crosses is plain data.
      (value) => mine({ kind: 'done', value: value as T }),
      (error: unknown) => mine({ kind: 'failed', message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }),
    );
  };
  return { state, run, cancel, clear: cancel };
}
