/**
 * Stands in for Monaco's own undo service: it keeps nothing, and its undo and redo are the document's.
 * Monaco takes it by the name `undoRedoService` when its services start, so every way to undo there ends here.
 * The methods are those of Monaco 0.57's `IUndoRedoService`.
 */
export interface DocumentHistory {
  undo(modelUri: string): void;
  redo(modelUri: string): void;
  canUndo(modelUri: string): boolean;
  canRedo(modelUri: string): boolean;
}

interface UriLike {
  toString(): string;
}

const nothing = { past: [], future: [] } as const;

/** The service to hand to Monaco. */
export function historyBridge(history: DocumentHistory): Readonly<Record<string, unknown>> {
  const uriOf = (resource: unknown): string | undefined => {
    // Steps may also be asked for by a source; there are none here.
    if (typeof resource !== 'object' || resource === null || !('scheme' in resource)) return undefined;
    return String(resource as UriLike);
  };
  return {
    _serviceBrand: undefined,
    registerUriComparisonKeyComputer: () => ({ dispose: () => undefined }),
    getUriComparisonKey: (resource: UriLike) => resource.toString(),
    pushElement: () => undefined,
    getLastElement: () => null,
    getElements: () => nothing,
    hasElements: () => false,
    setElementsValidFlag: () => undefined,
    removeElements: () => undefined,
    createSnapshot: (resource: UriLike) => ({ resource, elements: [] }),
    restoreSnapshot: () => undefined,
    splitPastAndFutureElements: () => undefined,
    canUndo: (resource: unknown) => {
      const uri = uriOf(resource);
      return uri !== undefined && history.canUndo(uri);
    },
    canRedo: (resource: unknown) => {
      const uri = uriOf(resource);
      return uri !== undefined && history.canRedo(uri);
    },
    undo: (resource: unknown) => {
      const uri = uriOf(resource);
      if (uri !== undefined) history.undo(uri);
    },
    redo: (resource: unknown) => {
      const uri = uriOf(resource);
      if (uri !== undefined) history.redo(uri);
    },
  };
}
