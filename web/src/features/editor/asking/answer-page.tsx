import { answerFault } from '@praxis/contract/editor/templates/answer-faults'
import {
	askClient,
	clientQuestionErrors,
	type OpenedQuestions,
} from '@praxis/contract/editor/templates/client-questions.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { LinkPage } from '../../../parts/link-page.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import { useRegion } from '../../../ui/text/region.ts'
import { Question } from '../question.tsx'
import { changedTexts } from '../value-keeper.ts'
import { useSavedAnswers } from './saved-answers.ts'

const TITLE = 'Answer questions'
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code in clientQuestionErrors
/** Whether the link takes no answers any more. */
const hasEnded = (error: unknown) => isRefused(error) && error.code !== 'questions_incomplete'

/** Where a client answers questions of a template, without an account. */
export function AnswerPage() {
	const { token = '' } = useParams({ strict: false })
	const query = useQuery({
		queryKey: ['client-questions', token],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		queryFn: ({ signal }) => call(askClient.open, { token }, { signal }),
	})
	const [ended, setEnded] = useState<string | null>(null)
	const refusal = ended ?? (isRefused(query.error) ? messageOf(query.error) : null)
	if (refusal !== null) return <LinkPage title={TITLE} lead={refusal} />
	return (
		<Loaded
			query={query}
			level={1}
			skeleton={
				<LinkPage title={TITLE}>
					<LoadingNote what="the questions" />
				</LinkPage>
			}
		>
			{(opened) => <Answering opened={opened} token={token} onEnd={setEnded} />}
		</Loaded>
	)
}

type Texts = Readonly<Record<string, string>>

/** Faults of what was answered on this page: the server has the latest of everything else. */
function faultsOf({ questions }: OpenedQuestions, answers: Texts): Texts {
	const answered = questions.filter(({ key }) => key in answers)
	const found = answered.flatMap(({ key, type, options, isRequired }) => {
		const fault = answerFault({ type, options, ...(!isRequired && { optional: true }) }, answers[key] ?? '')
		return fault === null ? [] : [[`answers.${key}`, fault] as const]
	})
	return Object.fromEntries(found)
}

interface AnsweringProps {
	readonly opened: OpenedQuestions
	readonly token: string
	/** The link takes no answers any more; says why. */
	readonly onEnd: (why: string) => void
}

function useAnswering({ opened, token, onEnd }: AnsweringProps) {
	const [answers, setAnswers] = useState<Texts>(opened.answers)
	const [errors, setErrors] = useState<Texts>({})
	const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
	const [failure, setFailure] = useState<string | null>(null)
	const saved = useSavedAnswers(token, opened.answers, answers)
	const submit = async () => {
		const changed = changedTexts(opened.answers, answers)
		const faults = faultsOf(opened, changed)
		setErrors(faults)
		setFailure(null)
		if (Object.keys(faults).length > 0) return
		setState('sending')
		try {
			await saved.stop()
			await call(askClient.submit, { token, answers: changed })
			setState('sent')
		} catch (error) {
			// It arrived before, or from another page.
			if (error instanceof ApiError && error.code === 'questions_answered') return setState('sent')
			if (hasEnded(error)) return onEnd(messageOf(error))
			saved.resume()
			const { fields, message } = failureOf(error)
			setErrors(fields)
			setFailure(message)
			setState('open')
		}
	}
	const answer = (key: string, value: string) => {
		setAnswers({ ...answers, [key]: value })
		setErrors(({ [`answers.${key}`]: _answered, ...others }) => others)
	}
	return { answers, answer, errors, state, failure, saved, submit }
}

function Answering(props: AnsweringProps) {
	const { firmName, title, questions, expiresAt } = props.opened
	useRegion()
	const { answers, answer, errors, state, failure, saved, submit } = useAnswering(props)
	const guard = useUnsavedGuard(() => state !== 'sent' && saved.failure !== null, null)
	if (state === 'sent') return <LinkPage title={TITLE} lead={clientQuestionErrors.questions_answered.message} />
	return (
		<LinkPage title={title} lead={firmName === '' ? '' : `${firmName} asks you to answer these questions.`}>
			<Card title="Questions">
				<Stack
					as="form"
					aria-label="Questions"
					noValidate
					onSubmit={(event) => {
						event.preventDefault()
						void submit()
					}}
				>
					{questions.map(({ key, label, type, options, isRequired }) => (
						<Question
							key={key}
							asked={{ label, type, options, ...(!isRequired && { optional: true as const }) }}
							value={answers[key] ?? ''}
							error={errors[`answers.${key}`] ?? null}
							onChange={(value) => answer(key, value)}
						/>
					))}
					<Hint aria-live="polite">
						{saved.failure === null ? saved.isSaved && 'Your answers are saved.' : `Not saved: ${saved.failure}`}
					</Hint>
					{failure !== null && <Banner tone="red">{failure}</Banner>}
					<Row align="stretch" justify="end">
						<Button type="submit" variant="primary" busy={state === 'sending'}>
							Send answers
						</Button>
					</Row>
				</Stack>
			</Card>
			<Hint>
				Answers can be sent once. Until then they are saved and you can continue later. The link works until{' '}
				{formatDayOf(expiresAt)}.
			</Hint>
			{guard}
		</LinkPage>
	)
}
