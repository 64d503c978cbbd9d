import { CALL_STATE_LABELS, COMPONENT_SERVICES, type ModelCall } from '@praxis/contract/models/models.fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, PlainList, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { costText, durationText, tokensText } from './model-text.ts'
import { callQuery, historyQuery } from './models.api.ts'
import classes from './models.module.css'

const TONES = { running: 'blue', succeeded: 'green', failed: 'red', canceled: 'grey' } as const

function usedText({ state, durationMs, inputTokens, outputTokens, costMicrodollars }: ModelCall): string {
	if (state === 'running') return 'running'
	if (inputTokens === null && outputTokens === null) return durationText(durationMs)
	const used = `${tokensText(inputTokens)} tokens in, ${tokensText(outputTokens)} out`
	return [durationMs === null ? null : durationText(durationMs), used, costText(costMicrodollars)]
		.filter(Boolean)
		.join(' · ')
}

const titleOf = ({ service }: ModelCall) => (service === null ? 'Prompt' : COMPONENT_SERVICES[service].name)

function Text({ title, text }: { readonly title: string; readonly text: string | null }) {
	return (
		<section>
			<h3 className={classes.modelName}>{title}</h3>
			{text === null ? <Hint>No longer kept, or there was none.</Hint> : <p className={classes.answerText}>{text}</p>}
		</section>
	)
}

function CallDialog({ call, onClose }: { readonly call: ModelCall; readonly onClose: () => void }) {
	const query = useQuery(callQuery(call.id))
	return (
		<Dialog
			opened
			onClose={onClose}
			title={`${titleOf(call)}, ${call.model}`}
			wide
			actions={<Button onClick={onClose}>Close</Button>}
		>
			<Loaded query={query} level={3} skeleton={<Bone width={30} />}>
				{({ prompt, answer, error, destination }) => (
					<Stack gap={3}>
						<Hint>
							<InstantText at={call.createdAt} />, sent to {destination}. {usedText(call)}
						</Hint>
						{error !== null && <p className={classes.reason}>{error}</p>}
						<Text title="Prompt" text={prompt} />
						<Text title="Answer" text={answer} />
					</Stack>
				)}
			</Loaded>
		</Dialog>
	)
}

function CallLine({ call, onOpen }: { readonly call: ModelCall; readonly onOpen: () => void }) {
	return (
		<li className={classes.callLine}>
			<span className={classes.callMain}>
				<button type="button" className={classes.callTitle} onClick={onOpen}>
					{titleOf(call)}
					{call.caseName !== null && `, ${call.caseName}`}
				</button>
				<Hint as="span">
					{call.model} · {call.destination} · {usedText(call)}
				</Hint>
				{call.error !== null && <span className={classes.reason}>{call.error}</span>}
			</span>
			<StatusMark tone={TONES[call.state]} plain>
				{CALL_STATE_LABELS[call.state]}
			</StatusMark>
			<Hint as="span">
				<InstantText at={call.createdAt} />
			</Hint>
		</li>
	)
}

/** The caller's own calls. */
export function ModelHistory() {
	const query = useInfiniteQuery(historyQuery)
	const [opened, setOpened] = useState<ModelCall | null>(null)
	const skeleton = (
		<Stack gap={3}>
			<LoadingNote what="your history" />
			<Bone width={40} />
			<Bone width={36} />
		</Stack>
	)
	return (
		<Loaded query={query} skeleton={skeleton}>
			{({ pages }) => {
				const calls = pages.flatMap(({ items }) => items)
				if (calls.length === 0) {
					return (
						<EmptyState title="No calls yet">
							Every prompt you send is listed here, with its model, destination and cost.
						</EmptyState>
					)
				}
				return (
					<Card flush>
						<PlainList aria-label="Your calls">
							{calls.map((call) => (
								<CallLine key={call.id} call={call} onOpen={() => setOpened(call)} />
							))}
						</PlainList>
						{query.hasNextPage && (
							<div className={classes.more}>
								<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show more
								</Button>
							</div>
						)}
						{opened !== null && <CallDialog call={opened} onClose={() => setOpened(null)} />}
					</Card>
				)
			}}
		</Loaded>
	)
}
