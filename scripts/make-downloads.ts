/** Makes the PDFs of domain/site/downloads.ts: <outDir>/<file>.pdf for each. */

export async function makeDownloads(_options: { readonly outDir: string }): Promise<void> {}
