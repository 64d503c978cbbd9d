import { DOCUMENT_LANGUAGES } from '@praxis/contract/documents/documents.fields'
import { bandOf, OCR_FOLDER_NAMES } from '@praxis/contract/ocr/ocr.fields'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { recognitionQuery } from './ocr.api.ts'
import classes from './ocr.module.css'
import { BAND_NAMES, BAND_TONES } from './result/bands.ts'
import { durationText } from './result/duration-text.ts'

/** How the text of a document saved from the OCR tool was recognized; nothing for other documents. */
export function RecognitionCard({ documentId }: { readonly documentId: string }) {
	const { data, error, refetch } = useQuery(recognitionQuery(documentId))
	if (error !== null) return <ErrorState message={failureOf(error).message} onRetry={() => void refetch()} />
	const one = data?.recognition ?? null
	if (one === null) return null
	const band = bandOf(one.confidence)
	const names: Readonly<Record<string, string>> = DOCUMENT_LANGUAGES
	const languages = one.language.split('+').map((code) => names[code] ?? code)
	const facts = [
		['Original file', one.originalFile],
		[
			'Confidence',
			<StatusMark key="band" tone={BAND_TONES[band]}>
				{BAND_NAMES[band]}, {Math.round(one.confidence)}%
			</StatusMark>,
		],
		['Language', languages.join(', ')],
		['Pages', formatCount(one.pageCount)],
		['Processing time', durationText(one.processingTime)],
		['Saved to', OCR_FOLDER_NAMES[one.folder]],
	] as const
	return (
		<Card title="Text recognition">
			<dl className={classes.facts}>
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	)
}
