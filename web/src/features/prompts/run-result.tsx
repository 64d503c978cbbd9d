import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { type PromptRun, promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { costText, durationText, tokensText } from '../models/model-text.ts'
import { useSaying } from './builder-message.tsx'
import { RUNS, runQuery } from './prompts.api.ts'
import classes from './prompts.module.css'
import { SaveDocumentDialog } from './save-document-dialog.tsx'
import { ShownText } from './shown-text.tsx'

const RATINGS = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

/** One result: what was answered, what was sent, and what became of it. */
export function RunResult({ id, onRemoved }: { readonly id: string; readonly onRemoved?: () => void }) {
	const query = useQuery(runQuery(id))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the result" />}>
			{(run) => <Shown run={run} {...(onRemoved !== undefined && { onRemoved })} />}
		</Loaded>
	)
}

function Shown({ run, onRemoved }: { readonly run: PromptRun; readonly onRemoved?: () => void }) {
	const { answer, note, model, finalPrompt, durationMs, inputTokens, outputTokens, costMicrodollars, sources } = run
	return (
		<Stack as="article" gap={3} aria-label={`Result of ${run.name}`}>
			<Hint breaks>
				{run.name}
				{run.configurationVersion !== null && `, version ${run.configurationVersion}`}, template version{' '}
				{run.promptVersion}, on {run.caseName}. {model.name}, <InstantText at={run.createdAt} />
			</Hint>
			{note !== null && <Banner tone="amber">{note}</Banner>}
			<ShownText label="Text of the result" text={answer} />
			<Hint breaks>
				Written by a language model. Facts and citations are not verified. {durationText(durationMs)},{' '}
				{tokensText(inputTokens)} tokens in, {tokensText(outputTokens)} tokens out, cost {costText(costMicrodollars)},
				sent to {model.destination}
				{sources.length > 0 && `. Sources: ${sources.map(sourceText).join(', ')}`}
			</Hint>
			<Actions run={run} {...(onRemoved !== undefined && { onRemoved })} />
			<details className={classes.details}>
				<summary>The prompt that was sent</summary>
				<ShownText label="Prompt that was sent" text={finalPrompt} />
			</details>
		</Stack>
	)
}

const sourceText = ({ name, host }: PromptRun['sources'][number]) => (host === null ? name : `${name} (${host})`)

function Actions({ run, onRemoved }: { readonly run: PromptRun; readonly onRemoved?: () => void }) {
	const mayCall = useMay()
	const saying = useSaying()
	const keep = useSave(promptRuns.keep, { topic: RUNS, failed: 'Failed to save to the case' })
	const [noteId] = useState(newId)
	const [asked, setAsked] = useState<'delete' | 'document' | null>(null)
	const attempt = async (work: () => Promise<unknown>, said: string) => {
		try {
			await work()
			saying.done(said)
		} catch (error) {
			saying.failed('Not saved', error)
		}
	}
	return (
		<Stack gap={3}>
			{run.isOwn && <Rating run={run} attempt={attempt} />}
			<div className={classes.offers}>
				<CopyButton value={run.answer} label="Copy result" />
				{mayCall(promptRuns.keep) && !run.isSaved && (
					<Button
						size="small"
						onClick={() => void attempt(() => keep({ id: run.id, noteId }), 'Saved to the case as a note')}
					>
						Save as a note
					</Button>
				)}
				{mayCall(promptRuns.saveDocument) && mayCall(documents.put) && run.documentId === null && (
					<Button size="small" onClick={() => setAsked('document')}>
						Save as a document
					</Button>
				)}
				{run.isSaved && (
					<Hint as="span" breaks>
						Saved to the case as a note.
					</Hint>
				)}
				{run.documentId !== null && (
					<ButtonLink size="small" href={`/dashboard/documents/${run.documentId}`}>
						Open the document
					</ButtonLink>
				)}
				{run.isOwn && onRemoved !== undefined && (
					<Button size="small" variant="danger-quiet" onClick={() => setAsked('delete')}>
						Delete
					</Button>
				)}
			</div>
			{asked === 'document' && <SaveDocumentDialog run={run} onClose={() => setAsked(null)} />}
			{asked === 'delete' && <DeleteDialog run={run} onClose={() => setAsked(null)} onRemoved={() => onRemoved?.()} />}
		</Stack>
	)
}

interface RatingProps {
	readonly run: PromptRun
	readonly attempt: (work: () => Promise<unknown>, said: string) => Promise<void>
}

function Rating({ run, attempt }: RatingProps) {
	const rate = useSave(promptRuns.rate, { topic: RUNS, failed: 'Failed to rate' })
	return (
		<RadioField
			label="Rating"
			required
			inline
			options={RATINGS}
			value={run.rating === null ? null : String(run.rating)}
			onChange={(rating) => void attempt(() => rate({ id: run.id, rating: Number(rating) }), `Rated ${rating} of 5`)}
		/>
	)
}

interface DeleteProps {
	readonly run: PromptRun
	readonly onClose: () => void
	readonly onRemoved: () => void
}

function DeleteDialog({ run, onClose, onRemoved }: DeleteProps) {
	const saying = useSaying()
	const remove = useSave(promptRuns.remove, { topic: RUNS, failed: 'Failed to delete result' })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title="Delete this result?"
			confirmLabel="Delete"
			onConfirm={async () => {
				await remove({ id: run.id })
				saying.done('Result deleted')
				onRemoved()
			}}
		>
			A note that was made of it stays.
		</ConfirmDialog>
	)
}
