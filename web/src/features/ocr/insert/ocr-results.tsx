import { Button } from '../../../ui/button/button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { formatCount } from '../../../ui/text/format.ts'
import classes from '../ocr.module.css'
import { languageNames } from '../ocr-settings.tsx'
import { OCR_MESSAGES } from '../recognize/failure.ts'
import { ConfidenceMark } from '../result/confidence-mark.tsx'
import { copyText } from '../result/copy-text.ts'
import { durationText } from '../result/duration-text.ts'
import { FoundStructure } from '../result/found-structure.tsx'
import { confidenceOf, textOfPages } from '../result/page-text.ts'
import type { ReadFile } from './use-reading.ts'

interface OcrResultsProps {
	readonly found: ReadFile
	readonly onInsert?: (text: string) => void
	readonly onClose: () => void
}

/** What was recognized, before it is put into the document. */
export function OcrResults({ found: { name, pages, languages, milliseconds }, onInsert, onClose }: OcrResultsProps) {
	const text = textOfPages(pages)
	const isBlank = pages.every((page) => textOfPages([page]) === '')
	const facts = [
		{ label: 'File', value: name },
		...(isBlank ? [] : [{ label: 'Confidence', value: <ConfidenceMark confidence={confidenceOf(pages)} /> }]),
		{ label: 'Pages', value: formatCount(pages.length) },
		{ label: 'Language', value: languageNames(languages) },
		{ label: 'Processing time', value: durationText(milliseconds) },
	]
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title="OCR results"
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					<Button disabled={isBlank} onClick={() => void copyText(text)}>
						Copy Text
					</Button>
					{onInsert !== undefined && (
						<Button
							variant="primary"
							disabled={isBlank}
							onClick={() => {
								onInsert(text)
								onClose()
							}}
						>
							Insert into Document
						</Button>
					)}
				</>
			}
		>
			<Stack gap={3}>
				{isBlank ? (
					<Banner tone="amber">{OCR_MESSAGES.no_text}</Banner>
				) : (
					<textarea className={classes.text} dir="auto" readOnly aria-label="Extracted text" value={text} />
				)}
				{!isBlank && <FoundStructure text={text} />}
				<FactList layout="row" facts={facts} />
			</Stack>
		</Dialog>
	)
}
