import { newId } from '@praxis/contract/kernel/new-id'
import { generateEvent, models } from '@praxis/contract/models/models.contract'
import type { ModelCall } from '@praxis/contract/models/models.fields'
import { sendingPreviews } from '@praxis/contract/models/sending-preview.contract'
import { costOf, estimateTokens } from '@praxis/contract/models/usage.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { callLines } from '../../lib/call-lines.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone } from '../../ui/page/skeleton.tsx'
import { BudgetNote, Destination } from './model-status.tsx'
import { costText, durationText, tokensText } from './model-text.ts'
import { type Status, statusQuery, TOPIC } from './models.api.ts'
import classes from './models.module.css'
import { ReplacedNote } from './replaced-note.tsx'

interface Answer {
	readonly text: string
	/** That a fallback answers. */
	readonly note: string | null
	readonly call: ModelCall | null
	readonly failure: string | null
	readonly state: 'running' | 'done' | 'stopped'
}

const EMPTY: Answer = { text: '', note: null, call: null, failure: null, state: 'running' }

function withEvent(answer: Answer, line: unknown): Answer {
	const event = generateEvent.parse(line)
	switch (event.type) {
		case 'start':
			return answer
		case 'text':
			return { ...answer, text: answer.text + event.text }
		case 'reset':
			return { ...answer, text: '', note: event.note }
		case 'end':
			return { ...answer, call: event.call, state: 'done' }
		case 'error':
			return { ...answer, failure: event.message, state: 'done' }
	}
}

/** Sends a prompt and follows its answer. */
function useAnswer() {
	const client = useQueryClient()
	const [answer, setAnswer] = useState<Answer | null>(null)
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])
	const send = async (prompt: string) => {
		const stop = new AbortController()
		running.current = stop
		setAnswer(EMPTY)
		try {
			await callLines(models.generate, { id: newId(), prompt }, stop.signal, (line) =>
				setAnswer((known) => withEvent(known ?? EMPTY, line)),
			)
		} catch (error) {
			const change: Partial<Answer> = stop.signal.aborted
				? { state: 'stopped' }
				: { failure: failureOf(error).message, state: 'done' }
			setAnswer((known) => ({ ...(known ?? EMPTY), ...change }))
		}
		await client.invalidateQueries({ queryKey: [TOPIC] })
	}
	return { answer, send, stop: () => running.current?.abort() }
}

interface EstimateProps {
	readonly status: Status
	readonly prompt: string
}

/** What will be sent, where to, and what it may cost. */
function Estimate({ status, prompt }: EstimateProps) {
	const { model, parameters } = status
	if (model === null) return null
	const input = estimateTokens(prompt)
	const cost = costOf(model, { input, output: parameters.maxTokens })
	return (
		<p className={classes.estimate}>
			<span>
				Goes to <strong>{model.name}</strong>
			</span>
			<Destination model={model} />
			<Hint as="span">
				about {tokensText(input)} tokens, at most {costText(cost)}
			</Hint>
		</p>
	)
}

const COUNT_DELAY_MS = 800

/** What is replaced in the prompt, counted when the user stops typing. */
function Replaced({ status, prompt }: EstimateProps) {
	const typed = useDebouncedValue(prompt.trim(), COUNT_DELAY_MS)
	if (status.model === null || typed === '') return null
	return (
		<ReplacedNote model={status.model} of={[typed]} read={() => call(sendingPreviews.ofPrompt, { prompt: typed })} />
	)
}

function AnswerCard({ answer }: { readonly answer: Answer }) {
	const { text, note, call, failure, state } = answer
	return (
		<Card
			title="Answer"
			actions={text !== '' && state !== 'running' && <CopyButton value={text} label="Copy answer" />}
		>
			<Stack gap={3} aria-live="polite" aria-busy={state === 'running'}>
				{note !== null && <Banner tone="amber">{note}</Banner>}
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				{text !== '' && <p className={classes.answerText}>{text}</p>}
				{state === 'running' && text === '' && <Hint>Waiting for the model…</Hint>}
				{state === 'stopped' && <Hint>Stopped. What came so far is above; it is in your history as canceled.</Hint>}
				{call !== null && <Hint>Written by a language model. Facts and citations are not verified.</Hint>}
				{call !== null && (
					<Hint>
						{durationText(call.durationMs)}, {tokensText(call.inputTokens)} tokens in, {tokensText(call.outputTokens)}{' '}
						tokens out, cost {costText(call.costMicrodollars)}, sent to {call.destination}
					</Hint>
				)}
			</Stack>
		</Card>
	)
}

function PromptForm({ status }: { readonly status: Status }) {
	const [prompt, setPrompt] = useState('')
	const { answer, send, stop } = useAnswer()
	const isRunning = answer?.state === 'running'
	const canSend = prompt.trim() !== '' && status.model !== null
	return (
		<>
			<Card>
				<Stack
					as="form"
					gap={3}
					aria-label="Send a prompt"
					onSubmit={(event) => {
						event.preventDefault()
						if (canSend && !isRunning) void send(prompt)
					}}
				>
					<TextareaField label="Prompt" required value={prompt} onChange={setPrompt} />
					<Estimate status={status} prompt={prompt} />
					<Replaced status={status} prompt={prompt} />
					<BudgetNote status={status} />
					<Row>
						{isRunning ? (
							<Button onClick={stop}>Stop</Button>
						) : (
							<Button type="submit" variant="primary" disabled={!canSend}>
								Send
							</Button>
						)}
					</Row>
				</Stack>
			</Card>
			{answer !== null && <AnswerCard answer={answer} />}
		</>
	)
}

/** A prompt of one's own. */
export function TryPrompt() {
	const query = useQuery(statusQuery)
	return (
		<Loaded query={query} skeleton={<Bone width={40} />}>
			{(status) => (
				<>
					{status.model === null && (
						<Banner
							tone="amber"
							action={
								<ButtonLink href="/dashboard/llm" size="small">
									Open AI models
								</ButtonLink>
							}
						>
							Please select an LLM model first. Go to the Models tab to configure.
						</Banner>
					)}
					<PromptForm status={status} />
				</>
			)}
		</Loaded>
	)
}
