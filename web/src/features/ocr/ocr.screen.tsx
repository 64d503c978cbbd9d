import { lazy, Suspense } from 'react'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

/** Fetched by itself: what it shares with other screens would otherwise be loaded before their first rows. */
const OcrTool = lazy(async () => ({ default: (await import('./ocr-tool.tsx')).OcrTool }))

export function OcrScreen() {
	return (
		<Suspense fallback={<LoadingLines what="the OCR scanner" />}>
			<OcrTool />
		</Suspense>
	)
}
