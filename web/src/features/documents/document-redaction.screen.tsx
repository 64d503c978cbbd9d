import { lazy } from 'react'
import { PdfScreen } from './pdf-screen.tsx'

const RedactionEditor = lazy(async () => ({
	default: (await import('./redaction/redaction-editor.tsx')).RedactionEditor,
}))

/** Marks words and areas of a PDF and removes them permanently, in a copy. */
export function DocumentRedactionScreen() {
	return (
		<PdfScreen title="Redact" onlyPdf="Only PDF documents can be redacted.">
			{(one, back) => <RedactionEditor key={one.id} one={one} back={back} />}
		</PdfScreen>
	)
}
