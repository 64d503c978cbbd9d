import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { failing } from '../../../parts/failing.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { ErrorState } from '../../../ui/page/empty-state.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { DOCUMENTS } from '../../documents/documents.api.ts'
import { keepCorrection, TOPIC } from '../ocr.api.ts'
import classes from '../ocr.module.css'
import { languageNames } from '../ocr-settings.tsx'
import { type OcrJob, ocrStore } from '../ocr-store.ts'
import { isFinal, OCR_MESSAGES } from '../recognize/failure.ts'
import { ConfidenceMark } from './confidence-mark.tsx'
import { durationText } from './duration-text.ts'
import { PagePane } from './page-pane.tsx'
import { confidenceOf, correctWord, type PageText, type WordPlace } from './page-text.ts'
import { TextPane } from './text-pane.tsx'

function Progress({ job }: { readonly job: OcrJob }) {
	const { percent, stage } = job.progress
	return (
		<section className={classes.working} aria-label="Progress">
			<div className={classes.workingLine}>
				<strong role="status">{job.state === 'waiting' ? 'Waiting' : stage}</strong>
				<span className={classes.muted}>{percent}%</span>
				<Button size="small" onClick={() => void ocrStore.cancel(job.id)}>
					Cancel
				</Button>
			</div>
			<progress className={classes.progress} max={100} value={percent} aria-label={`Recognizing ${job.name}`} />
		</section>
	)
}

function Facts({ job, pages }: { readonly job: OcrJob; readonly pages: readonly PageText[] }) {
	const facts = [
		{ label: 'Confidence', value: <ConfidenceMark confidence={confidenceOf(pages)} /> },
		{ label: 'Processing time', value: durationText(job.processingTime) },
		{ label: 'Language', value: languageNames(job.languages) },
	]
	return <FactList layout="row" facts={facts} />
}

/** Where the text is, once it is known. */
function OfDocument({ job, id }: { readonly job: OcrJob; readonly id: string }) {
	const mayPut = useMay()(documentTexts.put)
	const isKept = mayPut && job.state === 'complete' && job.hasText
	const saved = job.hasUnsaved
		? 'Your corrections are not saved yet. '
		: 'The text is saved with the document, which is found by its words. '
	return (
		<p className={classes.hint} role="status">
			{isKept && saved}
			<UiLink href={`${DOCUMENTS.href}/${id}`}>Open document</UiLink>
		</p>
	)
}

/** One document: its progress, then its pages beside their text. */
export function JobView({ job }: { readonly job: OcrJob }) {
	const isBusy = job.state === 'processing' || job.state === 'waiting'
	return (
		<Stack as="article" aria-label={job.name}>
			<h2 className={classes.jobName}>{job.name}</h2>
			{job.documentId !== null && <OfDocument job={job} id={job.documentId} />}
			{isBusy && <Progress job={job} />}
			<VisuallyHidden role="status">{job.state === 'complete' && job.hasText && 'Text recognized'}</VisuallyHidden>
			{job.state === 'failed' && (
				<ErrorState
					title={job.failure === OCR_MESSAGES.canceled ? 'Recognition canceled' : 'The text could not be recognized'}
					message={job.failure ?? ''}
					{...(!isFinal(job.failure) && { onRetry: () => ocrStore.retry(job.id) })}
				/>
			)}
			{job.state === 'complete' && !job.hasText && (
				<ErrorState title="No text" message={OCR_MESSAGES.no_text} onRetry={() => ocrStore.retry(job.id)} />
			)}
			{job.pages.length > 0 && <Result job={job} />}
		</Stack>
	)
}

function Result({ job }: { readonly job: OcrJob }) {
	const [pageAt, setPageAt] = useState(0)
	const [place, setPlace] = useState<WordPlace | null>(null)
	const mayPut = useMay()(documentTexts.put)
	const client = useQueryClient()
	const pages = job.pages.map(({ text }) => text)
	const at = Math.min(pageAt, job.pages.length - 1)
	const page = job.pages[at]
	const choose = (next: WordPlace | null) => {
		setPlace(next)
		if (next !== null) setPageAt(next.page)
	}
	const correct = (where: WordPlace, typed: string) => {
		const corrected = correctWord(pages, where, typed)
		const next = job.pages.map((one, index) => ({ ...one, text: corrected[index] ?? one.text }))
		ocrStore.change(job.id, { pages: next, hasUnsaved: mayPut && job.documentId !== null })
		const keep = () => keepCorrection(job, corrected).then(() => client.invalidateQueries({ queryKey: [TOPIC] }))
		void keep().catch(failing('Failed to keep the correction in the history', keep))
		return corrected
	}
	return (
		<>
			{job.state === 'complete' && <Facts job={job} pages={pages} />}
			<div className={classes.panes}>
				{page !== undefined && (
					<PagePane
						page={page}
						at={at}
						count={job.pages.length}
						place={place?.page === at ? place : null}
						onPage={setPageAt}
						onWord={(word) => choose({ page: at, word })}
					/>
				)}
				<TextPane job={job} pages={pages} place={place} onPlace={choose} onCorrect={correct} />
			</div>
		</>
	)
}
