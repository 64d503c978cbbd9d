import { answerFault } from '@praxis/contract/editor/templates/answer-faults'
import {
	askClient,
	clientQuestionErrors,
	type OpenedQuestions,
} from '@praxis/contract/editor/templates/client-questions.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import { useRegion } from '../../../ui/text/region.ts'
import { Question } from '../question.tsx'
import classes from './asking.module.css'
import { useSavedAnswers } from './saved-answers.ts'

const TITLE = 'Answer questions'
const isRefused = (error: unknown) => error instanceof ApiError && error.code in clientQuestionErrors

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
	if (isRefused(query.error)) return <Page title={TITLE} lead={messageOf(query.error)} />
	return (
		<Loaded
			query={query}
			level={1}
			skeleton={
				<Page title={TITLE}>
					<LoadingNote what="the questions" />
				</Page>
			}
		>
			{(opened) => <Answering opened={opened} token={token} />}
		</Loaded>
	)
}

interface PageProps {
	readonly title: string
	readonly lead?: string
	readonly children?: ReactNode
}

function Page({ title, lead = '', children }: PageProps) {
	return (
		<div className={classes.page}>
			<PageHeader title={title} lead={lead} />
			{children}
		</div>
	)
}

type Texts = Readonly<Record<string, string>>

function faultsOf({ questions }: OpenedQuestions, answers: Texts): Texts {
	const found = questions.flatMap(({ key, type, options, isRequired }) => {
		const fault = answerFault({ type, options, ...(!isRequired && { optional: true }) }, answers[key] ?? '')
		return fault === null ? [] : [[`answers.${key}`, fault] as const]
	})
	return Object.fromEntries(found)
}

function useAnswering(opened: OpenedQuestions, token: string) {
	const [answers, setAnswers] = useState<Texts>(opened.answers)
	const [errors, setErrors] = useState<Texts>({})
	const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
	const [failure, setFailure] = useState<string | null>(null)
	const saved = useSavedAnswers(token, answers)
	const submit = async () => {
		const faults = faultsOf(opened, answers)
		setErrors(faults)
		setFailure(null)
		if (Object.keys(faults).length > 0) return
		setState('sending')
		try {
			await saved.stop()
			await call(askClient.submit, { token, answers })
			setState('sent')
		} catch (error) {
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

function Answering({ opened, token }: { readonly opened: OpenedQuestions; readonly token: string }) {
	const { firmName, title, questions, expiresAt } = opened
	useRegion()
	const { answers, answer, errors, state, failure, saved, submit } = useAnswering(opened, token)
	const guard = useUnsavedGuard(() => state !== 'sent' && saved.failure !== null, null)
	if (state === 'sent') return <Page title={TITLE} lead={clientQuestionErrors.questions_answered.message} />
	return (
		<Page title={title} lead={firmName === '' ? '' : `${firmName} asks you to answer these questions.`}>
			<Card title="Questions">
				<form
					className={classes.form}
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
					<p className={classes.hint} aria-live="polite">
						{saved.failure === null ? saved.isSaved && 'Your answers are saved.' : `Not saved: ${saved.failure}`}
					</p>
					{failure !== null && <Banner tone="red">{failure}</Banner>}
					<div className={classes.actions}>
						<Button type="submit" variant="primary" busy={state === 'sending'}>
							Send answers
						</Button>
					</div>
				</form>
			</Card>
			<p className={classes.hint}>
				Answers can be sent once. Until then they are saved and you can continue later. The link works until{' '}
				{formatDayOf(expiresAt)}.
			</p>
			{guard}
		</Page>
	)
}
