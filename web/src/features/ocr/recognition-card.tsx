import { DOCUMENT_LANGUAGES } from '@praxis/contract/documents/documents.fields'
import { OCR_FOLDER_NAMES } from '@praxis/contract/ocr/ocr.fields'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { recognitionQuery } from './ocr.api.ts'
import { ConfidenceMark } from './result/confidence-mark.tsx'
import { durationText } from './result/duration-text.ts'

/** How the text of a document saved from the OCR tool was recognized; nothing for other documents. */
export function RecognitionCard({ documentId }: { readonly documentId: string }) {
	const { data, error, refetch } = useQuery(recognitionQuery(documentId))
	if (error !== null) return <ErrorState message={failureOf(error).message} onRetry={() => void refetch()} />
	const one = data?.recognition ?? null
	if (one === null) return null
	const names: Readonly<Record<string, string>> = DOCUMENT_LANGUAGES
	const languages = one.language.split('+').map((code) => names[code] ?? code)
	const facts = [
		{ label: 'Original file', value: one.originalFile },
		{ label: 'Confidence', value: <ConfidenceMark confidence={one.confidence} /> },
		{ label: 'Language', value: languages.join(', ') },
		{ label: 'Pages', value: formatCount(one.pageCount) },
		{ label: 'Processing time', value: durationText(one.processingTime) },
		{ label: 'Saved to', value: OCR_FOLDER_NAMES[one.folder] },
	]
	return (
		<Card title="Text recognition">
			<FactList layout="row" facts={facts} />
		</Card>
	)
}
