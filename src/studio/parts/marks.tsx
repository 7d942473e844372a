import type { ReactNode } from 'react';
import type { Severity } from '../../language/diagnostic';

/** The sign of a severity: a filled octagon, an amber triangle, a hollow circle. Its name is given by the text beside it. */
export function Mark({ severity, size = 16 }: { readonly severity: Severity; readonly size?: number }): ReactNode {
  const common = { width: size, height: size, viewBox: '0 0 16 16', 'aria-hidden': true, className: `mark ${severity}` } as const;
  if (severity === 'error') {
    return (
      <svg {...common}>
        <path d="M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2z" fill="currentColor" />
        <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" stroke="var(--on-error)" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    );
  }
  if (severity === 'warning') {
    return (
      <svg {...common}>
        <path d="M8 1.8 15 14.2H1z" fill="var(--warning-fill)" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
        <path d="M8 6.2v3.6" stroke="var(--on-warning)" strokeWidth="1.6" strokeLinecap="round" />
        <circle cx="8" cy="12" r="0.95" fill="var(--on-warning)" />
      </svg>
    );
  }
  return (
    <svg {...common} fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="8" cy="8" r="6.6" />
      <path d="M8 7.4v3.8" strokeLinecap="round" strokeWidth="1.7" />
      <circle cx="8" cy="4.9" r="1" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** The brand: a set square on a rule. */
export function Brand({ size = 22 }: { readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden className="brand-mark">
      <path
        fill="var(--accent)"
        d="M1 1h6v2.2H5.2v1.6H7V7H5.2v1.6H7v2.2H5.2v1.6H7V15h2.2v-1.8h1.6V15h2.2v-1.8h1.6V15H17v-1.8h1.6V15H21v6H1z"
      />
      <path fill="none" stroke="var(--accent)" strokeWidth="2" strokeLinejoin="miter" d="M10 2h10v10z" />
    </svg>
  );
}
