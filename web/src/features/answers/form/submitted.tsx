import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { questionsOf } from '@praxis/contract/questionnaires/definition'
import { prepareVisibility } from '@praxis/contract/questionnaires/visibility'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { InstantText } from '../../../ui/text/values.tsx'
import { publicFirmQuery } from '../../firm/firm.api.ts'
import { NoticeText } from '../../legal-texts/notice-text.tsx'
import { noticeIn } from '../../legal-texts/notices.ts'
import { useQuestionLanguage, useReadDefinition } from '../../questionnaires/question-texts.ts'
import { AfterSubmission } from './after-submission.ts'
import { answerText } from './answer-text.ts'
import { ClearData } from './clear-data.tsx'
import classes from './page.module.css'

interface SubmittedProps {
	readonly record: AnswersRecord
	readonly onOther: () => void
	/** They were submitted on another device, or in another tab, while they were open here. */
	readonly isElsewhere?: boolean
}

/** The confirmation, and what was submitted. */
export function Submitted({ record, onOther, isElsewhere = false }: SubmittedProps) {
	const { session, may } = useAuth()
	const phrase = usePhrases()
	const { say } = useQuestionLanguage()
	const isOfClient = record.clientId !== null
	const [isShown, setShown] = useState(false)
	const after = useContext(AfterSubmission)
	const isStaff = session !== null && may('view_clients')
	const disclaimer = noticeIn(record.notices, 'prospect_disclaimer')
	const isVisitor = session === null || session.guest
	const phone = useQuery(publicFirmQuery).data?.phone ?? ''
	return (
		<div className={classes.submitted}>
			<PageHeader
				title={isElsewhere ? 'Already submitted' : 'Questionnaire Submitted Successfully!'}
				lead={say(record.title)}
			/>
			{isElsewhere && (
				<Banner tone="blue">
					{phrase(
						'This questionnaire was submitted on another device or in another tab. What was changed here after that was not sent.',
					)}
				</Banner>
			)}
			<Received record={record} isStaff={isStaff} />
			{!isStaff && (
				<p className={classes.muted}>
					<NoticeText notice={disclaimer} /> {phrase('If something is due within days, please call')}
					{phone !== '' && <> {<a href={`tel:${phone}`}>{phone}</a>}</>}.
				</p>
			)}
			{!isStaff && after(record)}
			<div className={classes.actions}>
				<Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
					{isShown ? 'Hide answers' : 'Show answers'}
				</Button>
				{isShown && <Button onClick={() => window.print()}>Print</Button>}
				{isStaff && !isOfClient && (
					<ButtonLink href={`/dashboard/client-intake/reviews/${record.id}`}>Review</ButtonLink>
				)}
				{isStaff && isOfClient && (
					<ButtonLink href={`/clients/${record.clientId}`}>Go to {record.clientName || 'the client'}</ButtonLink>
				)}
				<Button variant="quiet" onClick={onOther}>
					Start another questionnaire
				</Button>
			</div>
			{isShown && <Given record={record} />}
			{isVisitor && <ClearData isSent />}
		</div>
	)
}

function Received({ record, isStaff }: Pick<SubmittedProps, 'record'> & { readonly isStaff: boolean }) {
	const phrase = usePhrases()
	return (
		<p>
			{record.submittedAt !== null && (
				<>
					{phrase('Submitted')} <InstantText at={record.submittedAt} />
					<br />
				</>
			)}
			{isStaff
				? record.clientId !== null
					? 'The response is in the client’s record.'
					: 'The response is in the review queue.'
				: phrase('The firm has received your answers. If it can help, it contacts you.')}
		</p>
	)
}

function Given({ record }: { readonly record: AnswersRecord }) {
	const definition = useReadDefinition(record.definition)
	const shown = prepareVisibility(definition).shown(record.answers)
	const questions = questionsOf(definition).filter((one) => one.type !== 'statement' && shown.has(one.id))
	return (
		<dl className={classes.given}>
			{questions.map((question) => (
				<div key={question.id}>
					<dt>{question.text}</dt>
					<dd>{answerText(question, record.answers[question.id])}</dd>
				</div>
			))}
		</dl>
	)
}
