import { filesIn, signatureIn } from '@praxis/contract/answers/answer-shape'
import { answers } from '@praxis/contract/answers/answers.contract'
import { type AnswersRecord, answersFields } from '@praxis/contract/answers/answers.fields'
import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import { isAnswered, partiesIn } from '@praxis/contract/questionnaires/answered'
import type { Answer, FileAnswer, PartyAnswer, Question } from '@praxis/contract/questionnaires/definition'
import { questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { relationshipLabel } from '@praxis/contract/questionnaires/relationships'
import { prepareVisibility } from '@praxis/contract/questionnaires/visibility'
import { useMemo, useState } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { failing } from '../../parts/failing.ts'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, MarkedList, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { formatBytes, formatDate } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { AgreementList } from '../legal-texts/agreement-list.tsx'
import { answersQuery, fetchFileLink } from './answers.api.ts'
import classes from './answers.module.css'
import { answeringHref, respondentName, reviewHref } from './answers-labels.ts'
import { AnswersProgress, AnswersStatusMark } from './answers-marks.tsx'

const BACK = { href: '/dashboard/questionnaire-management?tab=answers', label: 'Responses' }

interface AnswersRecordProps {
	/** Tabs of other features; without any the answers stand alone. */
	readonly tabs: (one: AnswersRecord) => readonly RecordTab[]
}

/** One response, as the firm reads it. */
export function AnswersRecordScreen({ tabs }: AnswersRecordProps) {
	return (
		<RecordScreen what="response" list={BACK} facts={6} query={answersQuery}>
			{(one) => <LoadedAnswers one={one} tabs={tabs(one)} />}
		</RecordScreen>
	)
}

interface LoadedAnswersProps {
	readonly one: AnswersRecord
	readonly tabs: readonly RecordTab[]
}

function LoadedAnswers({ one, tabs }: LoadedAnswersProps) {
	const mayCall = useMay()
	usePageTitle(`${one.title}: ${respondentName(one)}`)
	const mayEdit = mayCall(answers.invite)
	return (
		<RecordPage
			title={one.title}
			lead={respondentName(one)}
			back={BACK}
			status={<AnswersStatusMark one={one} />}
			actions={
				<>
					<Button icon={<Icon name="print" />} onClick={() => window.print()}>
						Print
					</Button>
					{mayEdit && one.status === 'submitted' && (
						<ButtonLink
							variant={one.isClosed ? 'default' : 'primary'}
							href={reviewHref(one.id)}
							icon={<Icon name="check" />}
						>
							Review
						</ButtonLink>
					)}
					{mayEdit && one.status === 'in_progress' && (
						<ButtonLink href={answeringHref(one.id)} icon={<Icon name="edit" />}>
							Continue
						</ButtonLink>
					)}
				</>
			}
			facts={factsOf(one)}
		>
			{tabs.length === 0 ? (
				<Reading one={one} />
			) : (
				<RecordTabs
					label="Parts of this response"
					tabs={[{ id: 'answers', label: 'Answers', content: () => <Reading one={one} /> }, ...tabs]}
				/>
			)}
		</RecordPage>
	)
}

/** The answers, and what was agreed to with them. */
function Reading({ one }: { readonly one: AnswersRecord }) {
	const mayCall = useMay()
	return (
		<>
			<AnswersReading one={one} />
			{one.status !== 'in_progress' && mayCall(legalTexts.agreements) && <AgreementList of={{ answersId: one.id }} />}
		</>
	)
}

function factsOf(one: AnswersRecord) {
	const { clientId, caseId, respondentName, respondentEmail, submittedAt } = one
	const client = clientId && <UiLink href={`/clients/${clientId}`}>{one.clientName || 'Client'}</UiLink>
	const by = respondentEmail ? (
		<a href={`mailto:${respondentEmail}`}>{respondentName || respondentEmail}</a>
	) : (
		respondentName
	)
	return [
		{ label: answersFields.clientName.label, value: client },
		{ label: answersFields.respondentName.label, value: by },
		{ label: 'Form', value: `${questionnaireFields.type.values[one.type]} · ${one.caseType}` },
		{ label: answersFields.source.label, value: answersFields.source.values[one.source] },
		{ label: answersFields.progress.label, value: <AnswersProgress progress={one.progress} /> },
		submittedAt === null
			? { label: answersFields.savedAt.label, value: <InstantText at={one.savedAt} shown="relative" /> }
			: { label: answersFields.submittedAt.label, value: <InstantText at={submittedAt} /> },
		...(caseId ? [{ label: 'Case', value: <UiLink href={`/dashboard/cases/${caseId}`}>Opened case</UiLink> }] : []),
		...(one.isCaseDeleted ? [{ label: 'Case', value: 'Permanently deleted' }] : []),
	]
}

/** Questions and answers in the order they were asked. Questions that were not shown are left out. */
function AnswersReading({ one }: { readonly one: AnswersRecord }) {
	const [isBrief, setBrief] = useState(false)
	const shown = useMemo(() => prepareVisibility(one.definition).shown(one.answers), [one.definition, one.answers])
	const isWanted = (question: Question) =>
		question.type !== 'statement' &&
		shown.has(question.id) &&
		(!isBrief || isAnswered(question, one.answers[question.id]))
	const sections = one.definition.sections
		.map((section) => ({ ...section, questions: section.questions.filter(isWanted) }))
		.filter((section) => section.questions.length > 0)
	const open = async (file: FileAnswer) => {
		try {
			const { href } = await fetchFileLink(one.id, file.fileId)
			window.location.assign(href)
		} catch (error) {
			failing('Failed to open the file', () => open(file))(error)
		}
	}
	return (
		<Stack gap={5} className={classes.reading}>
			<div className={classes.screenOnly}>
				<CheckboxField label="Answered questions only" value={isBrief} onChange={setBrief} />
			</div>
			{sections.length === 0 && <p className={classes.none}>No answers yet.</p>}
			{sections.map((section) => (
				<Card key={section.id} title={section.title}>
					<dl className={classes.answers}>
						{section.questions.map((question) => (
							<div key={question.id} className={classes.pair}>
								<dt>{question.text}</dt>
								<dd>
									<AnswerValue
										question={question}
										answer={one.answers[question.id]}
										onOpenFile={(file) => void open(file)}
									/>
								</dd>
							</div>
						))}
					</dl>
				</Card>
			))}
		</Stack>
	)
}

interface AnswerValueProps {
	readonly question: Question
	readonly answer: Answer | undefined
	readonly onOpenFile: (file: FileAnswer) => void
}

/** An answer as text, lists, parties or downloads. */
function AnswerValue({ question, answer, onOpenFile }: AnswerValueProps) {
	if (answer === undefined || answer === null || answer === '')
		return <span className={classes.none}>Not answered</span>
	if (question.type === 'parties_form') return <Parties parties={partiesIn(answer)} />
	if (question.type === 'file') return <Files files={filesIn(answer)} onOpen={onOpenFile} />
	const signed = signatureIn(answer)
	if (signed !== null) {
		return (
			<>
				{signed.name}
				<Hint as="div">
					Signed <InstantText at={signed.signedAt} />
				</Hint>
			</>
		)
	}
	if (Array.isArray(answer)) return <Chosen labels={answer.map((one) => labelOf(question, String(one)))} />
	return (
		<Text as="p" width="measure" lines>
			{plainText(question, answer)}
		</Text>
	)
}

function labelOf(question: Question, value: string): string {
	return question.options?.find((option) => option.value === value)?.label ?? value
}

function plainText(question: Question, answer: Answer): string {
	if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
	if (question.type === 'date' && typeof answer === 'string') {
		return /^\d{4}-\d\d-\d\d$/.test(answer) ? formatDate(answer) : answer
	}
	return labelOf(question, String(answer))
}

function Chosen({ labels }: { readonly labels: readonly string[] }) {
	return (
		<MarkedList>
			{labels.map((label) => (
				<li key={label}>{label}</li>
			))}
		</MarkedList>
	)
}

function Parties({ parties }: { readonly parties: readonly PartyAnswer[] }) {
	return (
		<Stack as="ul" gap={2}>
			{parties.map((party) => (
				<li key={`${party.name}/${party.relationship}/${party.contactInfo}`}>
					{party.name}
					<Hint as="div">{[relationshipLabel(party.relationship), party.contactInfo].filter(Boolean).join(' · ')}</Hint>
				</li>
			))}
		</Stack>
	)
}

interface FilesProps {
	readonly files: readonly FileAnswer[]
	readonly onOpen: (file: FileAnswer) => void
}

function Files({ files, onOpen }: FilesProps) {
	return (
		<Stack as="ul" gap={2}>
			{files.map((file) => (
				<li key={file.fileId}>
					<Button size="small" icon={<Icon name="download" />} onClick={() => onOpen(file)}>
						{file.name}
					</Button>{' '}
					<Hint as="span">{formatBytes(file.bytes)}</Hint>
				</li>
			))}
		</Stack>
	)
}
