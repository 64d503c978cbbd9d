import { integrationTopics } from '@praxis/contract/integrations/integration-topics.contract'
import type { UsableIntegration } from '@praxis/contract/integrations/integrations.fields'
import { promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Destination } from '../models/model-status.tsx'
import { holdContext } from '../prompts/run-context.ts'
import { ApproveCall } from './approve-call.tsx'
import { CallResult } from './call-result.tsx'
import { contextText, type Gathered, outcomeOf } from './context-text.ts'
import { INTEGRATIONS } from './integrations.api.ts'
import classes from './integrations.module.css'
import { useContextCalls } from './use-context-calls.ts'

const TOPICS_MAX = 8

interface FindContextProps {
	readonly caseId: string
	readonly services: readonly UsableIntegration[]
}

/** The topics of a question, or the question itself where no model names any. */
function useTopics(caseId: string, question: string) {
	const [topics, setTopics] = useState<readonly string[]>([])
	const [note, setNote] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const find = useSave(integrationTopics.find, { topic: INTEGRATIONS })
	const findTopics = async () => {
		setBusy(true)
		try {
			const { topics: found, model, note: why } = (await find({ caseId, question })).answer
			setTopics(found.length === 0 ? [question.trim().slice(0, 300)] : found)
			const by = found.length === 0 ? 'The model named no topics: the question itself is asked.' : `Topics by ${model}.`
			setNote(why === null ? by : `${why}. ${by}`)
		} catch (error) {
			setTopics([question.trim().slice(0, 300)])
			setNote(`${failureOf(error).message} The question itself is asked.`)
		}
		setBusy(false)
	}
	return { topics, setTopics, note, isBusy, findTopics }
}

/** Asks the services that find context about the topics of a question, each after its approval. */
export function FindContext({ caseId, services }: FindContextProps) {
	const [question, setQuestion] = useState('')
	const { topics, setTopics, note, isBusy, findTopics } = useTopics(caseId, question)
	const calls = useContextCalls(caseId, services)
	return (
		<Card title="Find context">
			<Stack>
				<TextareaField
					label="What do you look for?"
					required
					rows={2}
					help="A model names the topics of it. The services are asked for these topics, not for your words."
					value={question}
					onChange={setQuestion}
				/>
				{question.trim() !== '' && <Where caseId={caseId} question={question.trim()} />}
				<Row>
					<Button size="small" busy={isBusy} disabled={question.trim() === ''} onClick={findTopics}>
						Find topics
					</Button>
				</Row>
				{note !== null && <Hint breaks>{note}</Hint>}
				{topics.length > 0 && (
					<>
						<TagsField
							label="Topics"
							required
							help="Exactly these words are asked."
							max={TOPICS_MAX}
							value={topics}
							onChange={setTopics}
						/>
						<Row>
							<Button variant="primary" size="small" busy={calls.isBusy} onClick={() => calls.ask(topics)}>
								Ask the services
							</Button>
						</Row>
					</>
				)}
				{calls.waiting !== null && (
					<ApproveCall
						key={calls.waiting.id + calls.waiting.description}
						call={calls.waiting}
						onAnswered={calls.onAnswered}
						onClose={calls.onClose}
					/>
				)}
				{calls.gathered.length > 0 && <Found caseId={caseId} gathered={calls.gathered} />}
			</Stack>
		</Card>
	)
}

/** Which model the question goes to. */
function Where({ caseId, question }: { readonly caseId: string; readonly question: string }) {
	const query = useQuery({
		queryKey: [INTEGRATIONS, 'topics', caseId],
		queryFn: () => call(integrationTopics.preview, { caseId, question }),
		retry: false,
	})
	if (query.isError) return <Banner tone="amber">{failureOf(query.error).message}</Banner>
	const model = query.data?.sending.model ?? null
	return model === null ? null : <Destination model={model} />
}

interface FoundProps {
	readonly caseId: string
	readonly gathered: readonly Gathered[]
}

function Found({ caseId, gathered }: FoundProps) {
	const mayRun = useMay()(promptRuns.run)
	const text = contextText(gathered)
	return (
		<>
			<Stack as="ul" gap={1} aria-label="What the services gave">
				{gathered.map((one) => (
					<li key={one.service}>
						<details className={classes.tool} open={one.call?.result !== null && one.call !== null}>
							<summary>
								<Text weight="medium" breaks>
									{one.service}
								</Text>
								<Hint as="span" breaks>
									{outcomeOf(one)}
								</Hint>
							</summary>
							{one.call !== null && one.call.state !== 'waiting' && <CallResult call={one.call} />}
						</details>
					</li>
				))}
			</Stack>
			{text !== '' && (
				<Row>
					{mayRun && (
						<ButtonLink
							size="small"
							href={`/dashboard/prompt-configuration?tab=execute&caseId=${caseId}`}
							onClick={() => holdContext({ caseId, text })}
						>
							Use in a prompt
						</ButtonLink>
					)}
					<CopyButton value={text} label="Copy the context with its sources" />
				</Row>
			)}
		</>
	)
}
