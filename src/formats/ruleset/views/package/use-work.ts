import { useCallback, useEffect, useRef, useState } from 'react';
import type { ViewProps } from '../../../views';
import type { PackageJobs } from '../../rules/package/questions';

export type WorkState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly percent: number }
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

interface Work<J extends keyof PackageJobs> {
  readonly state: WorkState<PackageJobs[J]['result']>;
  /** Resolves to the result; undefined when it was cancelled or failed, which `state` tells. */
  readonly run: (input: PackageJobs[J]['input']) => Promise<PackageJobs[J]['result'] | undefined>;
  readonly cancel: () => void;
}

/** Work on packages in the compute worker, with its progress; given up when the view goes. */
export function useWork<J extends keyof PackageJobs>(compute: ViewProps['compute'], job: J): Work<J> {
  type Result = PackageJobs[J]['result'];
  const [state, setState] = useState<WorkState<Result>>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = useCallback(async (input: PackageJobs[J]['input']): Promise<Result | undefined> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const mine = (next: WorkState<Result>): void => {
      if (running.current === controller && !controller.signal.aborted) setState(next);
    };
    setState({ kind: 'running', percent: 0 });
    try {
      const onProgress = (done: number, total: number): void => mine({ kind: 'running', percent: total > 0 ? Math.floor((100 * done) / total) : 0 });
      // Both ends are ours and typed by `PackageJobs`; what crosses is plain data.
      const value = (await compute.run('ruleset', job, input, { signal: controller.signal, onProgress })) as Result;
      if (controller.signal.aborted) return undefined;
      mine({ kind: 'done', value });
      return value;
    } catch (error) {
      mine({ kind: 'failed', message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) });
      return undefined;
    }
  }, [compute, job]);
  const cancel = (): void => {
    running.current?.abort();
    running.current = undefined;
    setState({ kind: 'idle' });
  };
  return { state, run, cancel };
}
