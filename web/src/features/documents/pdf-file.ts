import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** What the reader loads when a file needs it, from the product itself. Without WebAssembly, which the security policy refuses. */
const ASSETS = `/assets/pdfjs-${version}`
const READING = {
	enableXfa: false,
	useWasm: false,
	wasmUrl: `${ASSETS}/wasm/`,
	cMapUrl: `${ASSETS}/cmaps/`,
	cMapPacked: true,
	standardFontDataUrl: `${ASSETS}/standard_fonts/`,
}

const REASONS: Readonly<Record<string, string>> = {
	PasswordException: 'This PDF is protected by a password. Download it to open it.',
	InvalidPDFException: 'This PDF is damaged and cannot be shown.',
}

/** Opens a PDF; nothing in it runs. */
export function openPdf(content: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
	return getDocument({ data: new Uint8Array(content), ...READING }).promise
}

/** Why a PDF cannot be shown; null for other failures. */
export function pdfFailure(error: unknown): string | null {
	return error instanceof Error ? (REASONS[error.name] ?? null) : null
}
