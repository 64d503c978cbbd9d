import { lazy, Suspense, useState } from 'react'
import { failing } from '../../../parts/failing.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { putTextOf } from '../ocr.api.ts'
import classes from '../ocr.module.css'
import { type OcrJob, ocrStore } from '../ocr-store.ts'
import { copyText } from './copy-text.ts'
import { downloadAs, nameOf, pdfOf } from './downloads.ts'
import { FoundStructure } from './found-structure.tsx'
import { hocrOf } from './hocr.ts'
import { doubtfulWords, type PageText, textOfPages, type WordPlace, wordsOf } from './page-text.ts'
import { WordEditor } from './word-editor.tsx'

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }))

interface TextPaneProps {
	readonly job: OcrJob
	readonly pages: readonly PageText[]
	readonly place: WordPlace | null
	readonly onPlace: (place: WordPlace | null) => void
	readonly onCorrect: (place: WordPlace, typed: string) => readonly PageText[]
}

/** The next doubtful word after a place, from the start again after the last. */
export function nextDoubtful(pages: readonly PageText[], after: WordPlace | null): WordPlace | null {
	const all = doubtfulWords(pages)
	const isAfter = ({ page, word }: WordPlace) =>
		after === null || page > after.page || (page === after.page && word > after.word)
	return all.find(isAfter) ?? all[0] ?? null
}

export function TextPane({ job, pages, place, onPlace, onCorrect }: TextPaneProps) {
	const text = textOfPages(pages)
	const doubtful = doubtfulWords(pages).length
	const page = place === null ? undefined : pages[place.page]
	const word = place === null || page === undefined ? undefined : wordsOf(page)[place.word]
	return (
		<Stack as="section" gap={3} aria-label="Text">
			<Actions job={job} pages={pages} text={text} />
			{place !== null && word !== undefined && (
				<WordEditor
					key={`${place.page}.${place.word}`}
					word={word}
					onClose={() => onPlace(null)}
					onDone={(typed) => onPlace(nextDoubtful(onCorrect(place, typed), place))}
				/>
			)}
			{place === null && doubtful > 0 && (
				<div className={classes.doubtful}>
					<span>
						{doubtful} {doubtful === 1 ? 'word is' : 'words are'} uncertain.
					</span>
					<Button size="small" onClick={() => onPlace(nextDoubtful(pages, null))}>
						Check them
					</Button>
				</div>
			)}
			<textarea className={classes.text} dir="auto" readOnly aria-label="Extracted text" value={text} />
			{job.state === 'complete' && <FoundStructure text={text} />}
		</Stack>
	)
}

interface ActionsProps {
	readonly job: OcrJob
	readonly pages: readonly PageText[]
	readonly text: string
}

function downloadsOf({ job, pages, text }: ActionsProps) {
	return [
		{
			label: 'Text',
			onSelect: () => downloadAs(new Blob([text], { type: 'text/plain' }), nameOf(job, '_extracted.txt')),
		},
		{
			label: 'Searchable PDF',
			onSelect: () =>
				void pdfOf(job)
					.then((pdf) => downloadAs(pdf, nameOf(job, '_searchable.pdf')))
					.catch(toast.failure),
		},
		{
			label: 'hOCR',
			hint: 'Words with their places',
			onSelect: () =>
				downloadAs(new Blob([hocrOf(pages, job.languages.join('+'))], { type: 'text/html' }), nameOf(job, '.hocr')),
		},
	]
}

function Actions({ job, pages, text }: ActionsProps) {
	const [isSaving, setSaving] = useState(false)
	const { documentId, hasUnsaved } = job
	const open = () => {
		if (text.trim() === '') toast.error('No text to save. Please extract text first.')
		else setSaving(true)
	}
	const saveCorrections = async (id: string) => {
		await putTextOf(job, id, pages)
		ocrStore.markSaved(job)
		toast.success('Corrections saved with the document.')
	}
	return (
		<div className={classes.paneBar}>
			{documentId !== null && hasUnsaved && (
				<Button
					size="small"
					variant="primary"
					onClick={() =>
						void saveCorrections(documentId).catch(
							failing('Failed to save corrections', () => saveCorrections(documentId)),
						)
					}
				>
					Save corrections
				</Button>
			)}
			<Button size="small" icon={<Icon name="file" size="small" />} onClick={() => void copyText(text)}>
				Copy
			</Button>
			<ActionMenu
				label="Download"
				entries={downloadsOf({ job, pages, text })}
				target={
					<Button size="small" icon={<Icon name="download" size="small" />}>
						Download
					</Button>
				}
			/>
			<Button size="small" variant={hasUnsaved ? 'default' : 'primary'} onClick={open}>
				{documentId === null ? 'Save' : 'Save a copy'}
			</Button>
			{isSaving && (
				<Suspense fallback={null}>
					<SaveDialog job={job} pages={pages} onClose={() => setSaving(false)} />
				</Suspense>
			)}
		</div>
	)
}
