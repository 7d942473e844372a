/** Gives the author a file by the browser's download. */
export function downloadFile(name: string, content: string | Uint8Array, type: string): void {
  const part = typeof content === 'string' ? content : new Uint8Array(content);
  const url = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the file by then, also a slow one.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
