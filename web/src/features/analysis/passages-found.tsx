import { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import type { FoundPassage } from '@praxis/contract/analysis/document-questions.fields'
import { keywordSpans, keywordsOf } from '@praxis/contract/analysis/passages.rules'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { SendingPreview } from '@praxis/contract/models/models.fields'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { Destination } from '../models/model-status.tsx'
import { ReplacedNote } from '../models/replaced-note.tsx'
import classes from './analysis.module.css'
import { NoAnalysis, onlyModels } from './run-progress.tsx'

export type Found = OutputOf<typeof documentQuestions.find>

export const placeKey = ({ documentId, page, start }: Pick<FoundPassage, 'documentId' | 'page' | 'start'>) =>
	`${documentId}-${page}-${start}`

/** A text with the words of the question marked. */
function Marked({ text, question }: { readonly text: string; readonly question: string }) {
	const spans = keywordSpans(text, keywordsOf(question))
	return (
		<>
			{spans.map(({ start, end }, index) => (
				<span key={start}>
					{text.slice(spans[index - 1]?.end ?? 0, start)}
					<mark>{text.slice(start, end)}</mark>
				</span>
			))}
			{text.slice(spans.at(-1)?.end ?? 0)}
		</>
	)
}

interface FoundRowProps {
	readonly one: FoundPassage
	readonly question: string
	/** Null where nothing can be sent. */
	readonly isOn: boolean | null
	readonly onTick: (isOn: boolean) => void
	readonly onOpen: (one: FoundPassage) => void
}

function FoundRow({ one, question, isOn, onTick, onOpen }: FoundRowProps) {
	const id = `passage-${placeKey(one)}`
	const where = `${one.title}, page ${one.page}`
	return (
		<li className={classes.finding}>
			<div className={classes.running}>
				{isOn !== null && <Checkbox id={id} checked={isOn} onChange={onTick} aria-label={`Send ${where}`} />}
				<Button size="small" variant="quiet" onClick={() => onOpen(one)}>
					{where}
				</Button>
			</div>
			<p className={classes.excerpt}>
				<Marked text={one.text} question={question} />
			</p>
		</li>
	)
}

function countText({ searched, withoutText }: Found): string {
	const documents = searched === 1 ? '1 document' : `${formatCount(searched)} documents`
	if (withoutText === 0) return `${documents} searched.`
	const are = withoutText === 1 ? '1 has' : `${formatCount(withoutText)} have`
	return `${documents} searched; ${are} no text and cannot be found.`
}

interface SendingProps {
	readonly model: NonNullable<Found['model']>
	readonly isConfidential: boolean
	readonly tokens: number
	/** Number of passages. */
	readonly count: number
	/** What is replaced first. */
	readonly replaced: ReactNode
	readonly isRunning: boolean
	readonly onAsk: () => void
}

/** Where the passages go and how much of them, before they are sent. */
function Sending({ model, isConfidential, tokens, count, replaced, isRunning, onAsk }: SendingProps) {
	return (
		<>
			<div className={classes.sending}>
				<span>
					<strong>{model.name}</strong>, about {formatCount(tokens)} tokens
				</span>
				<Destination model={model} />
				{isConfidential && (
					<span className={classes.muted}>A case of these documents is confidential: local models only.</span>
				)}
				{replaced}
			</div>
			<div>
				<Button
					variant="primary"
					icon={<Icon name="sparkles" />}
					busy={isRunning}
					disabled={count === 0}
					onClick={onAsk}
				>
					{count === 1 ? 'Answer from 1 passage' : `Answer from ${count} passages`}
				</Button>
			</div>
		</>
	)
}

/** How the passages were found. */
function foundBy({ meaning, searched }: Found): string {
	if (meaning === null) return 'Found by the words of the question, not by an AI model.'
	if (meaning.failure !== null)
		return `Found by the words of the question. Search by meaning with ${meaning.model} failed: ${meaning.failure}`
	const by = `Found by the words of the question and, with ${meaning.model} on the local server, by its meaning.`
	const unread = searched - meaning.documents
	return unread > 0 ? `${by} It has read ${meaning.documents} of ${searched} documents so far.` : by
}

function NoModel({ found: { model, isEnabled, isConfidential, blocked } }: { readonly found: Found }) {
	if (model !== null && isEnabled) return null
	const only = onlyModels(null, isConfidential)
	return <NoAnalysis isEnabled={isEnabled} what="Document analysis" only={only} blocked={blocked} />
}

interface PassagesFoundProps {
	readonly found: Found
	readonly question: string
	readonly isRunning: boolean
	readonly onOpen: (one: FoundPassage) => void
	readonly onPreview: (passages: readonly FoundPassage[]) => Promise<SendingPreview>
	readonly onAsk: (passages: readonly FoundPassage[]) => void
}

/** What a search for the words of a question found; with a model, what would be sent to it and where. */
export function PassagesFound({ found, question, isRunning, onOpen, onPreview, onAsk }: PassagesFoundProps) {
	const mayAsk = useMay()(documentQuestions.ask)
	const { passages, model, isEnabled, isConfidential, taskCharacters } = found
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const sent = passages.filter((one) => !left.has(placeKey(one)))
	const canAsk = model !== null && isEnabled && mayAsk
	const tokens = estimateTokens(sent.reduce((sum, { text }) => sum + text.length, taskCharacters + question.length))
	const replaced = canAsk && sent.length > 0 && (
		<ReplacedNote model={model} of={[question, ...sent.map(placeKey)]} read={() => onPreview(sent)} />
	)
	const tick = (one: FoundPassage, isOn: boolean) => {
		const next = new Set(left)
		if (isOn) next.delete(placeKey(one))
		else next.add(placeKey(one))
		setLeft(next)
	}
	return (
		<Card title="Search results">
			<div className={classes.stack}>
				<p className={classes.muted}>
					{countText(found)} {(passages.length > 0 || found.meaning !== null) && foundBy(found)}
				</p>
				{passages.length === 0 ? (
					<p>No passage fits. Try the words that the documents would use.</p>
				) : (
					<Stack as="ul" aria-label="Passages found">
						{passages.map((one) => (
							<FoundRow
								key={placeKey(one)}
								one={one}
								question={question}
								isOn={canAsk ? !left.has(placeKey(one)) : null}
								onTick={(isOn) => tick(one, isOn)}
								onOpen={onOpen}
							/>
						))}
					</Stack>
				)}
				<NoModel found={found} />
				{canAsk && passages.length > 0 && (
					<Sending
						model={model}
						isConfidential={isConfidential}
						tokens={tokens}
						count={sent.length}
						replaced={replaced}
						isRunning={isRunning}
						onAsk={() => onAsk(sent)}
					/>
				)}
			</div>
		</Card>
	)
}
