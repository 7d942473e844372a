import type { ReactNode } from 'react';
import { Play, X } from 'lucide-react';
import type { Preview } from './use-preview';
import type { JobState } from './use-job';

interface JobBarProps {
  readonly w: Preview['w'];
  readonly state: JobState<unknown>;
  readonly label: string;
  readonly onRun: () => void;
  readonly onCancel: () => void;
}

/** Starts long work, tells how far it is, and stops it. */
export function JobBar({ w, state, label, onRun, onCancel }: JobBarProps): ReactNode {
  if (state.kind === 'running') {
    return (
      <div className="rv-bar">
        <progress className="rv-grow" aria-label={label} {...(state.total > 0 ? { value: state.done, max: state.total } : {})} />
        <span className="meta">{state.total > 0 ? w('job.progress', { done: state.done, total: state.total }) : w('job.starting')}</span>
        <button type="button" className="button small" onClick={onCancel}>
          <X size={16} aria-hidden />
          {w('job.cancel')}
        </button>
      </div>
    );
  }
  return (
    <div className="rv-bar">
      <button type="button" className="button small" onClick={onRun}>
        <Play size={16} aria-hidden />
        {label}
      </button>
      {state.kind === 'failed' && (
        <p className="rv-wide" role="alert">
          {w('job.failed', { why: state.message })}
        </p>
      )}
    </div>
  );
}
