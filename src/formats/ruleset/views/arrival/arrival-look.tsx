import { useEffect, useMemo, type ReactNode } from 'react';
import { CheckCircle2, OctagonX } from 'lucide-react';
import { Cursor } from '../../../../language/json/cursor';
import type { NewFile } from '../../../../workspace/types';
import type { ArrivalProps } from '../../../views';
import { reviewRuleset } from '../../rules/package/review';
import type { PackFile, RulesetReview } from '../../rules/package/types';
import { RULESET_BYTES } from '../../rules/shape/size';
import { languageOfPath } from '../../rules/translate/language-tag';
import { Findings } from '../package/findings';
import { Review } from '../package/review';
import { useWork } from '../package/use-work';
import { packageWords } from '../package/words';
import { mainOf, packageOf, textOf } from './known';
import '../package/package.css';
import { isStudioPath } from '../../../../language/studio-folder';
import { bytesOf } from '../../../../workspace/content';

/** What the engine shows of a ruleset or a package, before the studio keeps it. */
export default function ArrivalLook(props: ArrivalProps): ReactNode {
  const packed = packageOf(props.files);
  const main = mainOf(props.files);
  return <div className="pk">{packed ? <PackageLook {...props} file={packed} /> : main && <RulesetLook {...props} main={main} />}</div>;
}

function PackageLook({ files, file, compute, say, uiLanguage, onOffer }: ArrivalProps & { readonly file: NewFile }): ReactNode {
  const w = useMemo(() => packageWords(uiLanguage), [uiLanguage]);
  const { state, run } = useWork(compute, 'ruleset/read-package');
  useEffect(() => void run({ name: file.path, bytes: bytesOf(file.content) }), [file, run]);
  const value = state.kind === 'done' ? state.value : undefined;
  const alone = files.length === 1;
  useEffect(() => {
    if (!value || !alone || value.files.length === 0) return;
    const { review } = value;
    onOffer({
      label: w('file.unpack'),
      asTheyAre: w('arrival.asFile'),
      files: value.files.map(({ path, bytes }) => ({ path, content: bytes })),
      name: review?.package?.name ?? review?.name ?? file.path,
    });
    return () => onOffer(undefined);
  }, [value, alone, file, w, onOffer]);
  if (state.kind === 'failed') return <p role="alert">{state.message}</p>;
  if (!value) return <p className="meta">{w('file.reading', { n: state.kind === 'running' ? state.percent : 0 })}</p>;
  return (
    <>
      <Verdict ok={value.accepted}>{w(value.accepted ? 'file.accepted' : 'file.refused')}</Verdict>
      <Findings say={say} w={w} findings={[...value.findings, ...value.inside]} />
      {value.review ? <Review w={w} review={value.review} /> : <p className="meta">{w('r.none')}</p>}
    </>
  );
}

function RulesetLook({ files, main, compute, uiLanguage }: ArrivalProps & { readonly main: NewFile }): ReactNode {
  const w = useMemo(() => packageWords(uiLanguage), [uiLanguage]);
  const { state, run } = useWork(compute, 'ruleset/read-ruleset');
  // What the ruleset itself says is there at once; judging it, and counting in other files, takes the worker.
  const first = useMemo(() => firstReview(files, main), [files, main]);
  useEffect(() => {
    const beside = files.filter((file) => file !== main && !isStudioPath(file.path)).map((file): PackFile => ({ path: file.path, bytes: bytesOf(file.content) }));
    void run({ name: main.path, bytes: bytesOf(main.content), beside });
  }, [files, main, run]);
  const value = state.kind === 'done' ? state.value : undefined;
  const review = value ? value.review : first;
  const errors = value?.findings.filter((finding) => finding.severity === 'error').length ?? 0;
  return (
    <>
      {state.kind === 'failed' ? (
        <p role="alert">{state.message}</p>
      ) : value ? (
        <Verdict ok={errors === 0}>{errors === 0 ? w('arrival.accepted') : w('arrival.refused', { n: errors })}</Verdict>
      ) : (
        <p className="meta" role="status">
          {w('arrival.checking')}
        </p>
      )}
      {review ? <Review w={w} review={review} counting={!value} /> : value && <p className="meta">{w('r.none')}</p>}
    </>
  );
}

function Verdict({ ok, children }: { readonly ok: boolean; readonly children: ReactNode }): ReactNode {
  return (
    <p className={ok ? 'pk-verdict ok' : 'pk-verdict error'} role="status">
      {ok ? <CheckCircle2 size={16} aria-hidden /> : <OctagonX size={16} aria-hidden />}
      {children}
    </p>
  );
}

function firstReview(files: readonly NewFile[], main: NewFile): RulesetReview | undefined {
  if (main.content.length > 2 * RULESET_BYTES) return undefined;
  try {
    const languages = files.flatMap((file) => languageOfPath(file.path) ?? []).filter((language) => language !== 'en');
    const root = Cursor.root(main.path, JSON.parse(textOf(main).replace(/^\uFEFF/, '')));
    return root.isObject ? reviewRuleset(root, new Map(), languages) : undefined;
  } catch (error) {
    // The worker reads a text with slips as well.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
