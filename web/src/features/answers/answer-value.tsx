import { filesIn, signatureIn } from '@praxis/contract/answers/answer-shape'
import { partiesIn } from '@praxis/contract/questionnaires/answered'
import type { Answer, FileAnswer, PartyAnswer, Question } from '@praxis/contract/questionnaires/definition'
import { relationshipLabel } from '@praxis/contract/questionnaires/relationships'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatBytes, formatDate } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './answers.module.css'

interface AnswerValueProps {
	readonly question: Question
	readonly answer: Answer | undefined
	readonly onOpenFile: (file: FileAnswer) => void
}

/** An answer as text, lists, parties or downloads. */
export function AnswerValue({ question, answer, onOpenFile }: AnswerValueProps) {
	if (answer === undefined || answer === null || answer === '')
		return <span className={classes.none}>Not answered</span>
	if (question.type === 'parties_form') return <Parties parties={partiesIn(answer)} />
	if (question.type === 'file') return <Files files={filesIn(answer)} onOpen={onOpenFile} />
	const signed = signatureIn(answer)
	if (signed !== null) {
		return (
			<>
				{signed.name}
				<div className={classes.detail}>
					Signed <InstantText at={signed.signedAt} />
				</div>
			</>
		)
	}
	if (Array.isArray(answer)) return <Chosen labels={answer.map((one) => labelOf(question, String(one)))} />
	return <p className={classes.prose}>{plainText(question, answer)}</p>
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
		<ul className={classes.lines}>
			{labels.map((label) => (
				<li key={label}>{label}</li>
			))}
		</ul>
	)
}

function Parties({ parties }: { readonly parties: readonly PartyAnswer[] }) {
	return (
		<ul className={classes.list}>
			{parties.map((party) => (
				<li key={`${party.name}/${party.relationship}/${party.contactInfo}`}>
					{party.name}
					<div className={classes.detail}>
						{[relationshipLabel(party.relationship), party.contactInfo].filter(Boolean).join(' · ')}
					</div>
				</li>
			))}
		</ul>
	)
}

interface FilesProps {
	readonly files: readonly FileAnswer[]
	readonly onOpen: (file: FileAnswer) => void
}

function Files({ files, onOpen }: FilesProps) {
	return (
		<ul className={classes.list}>
			{files.map((file) => (
				<li key={file.fileId}>
					<Button size="small" icon={<Icon name="download" />} onClick={() => onOpen(file)}>
						{file.name}
					</Button>{' '}
					<span className={classes.detail}>{formatBytes(file.bytes)}</span>
				</li>
			))}
		</ul>
	)
}
