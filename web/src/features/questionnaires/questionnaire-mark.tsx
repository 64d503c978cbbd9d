import { type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import type { QuestionnaireSummary } from '@praxis/contract/questionnaires/questionnaires.contract'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { STATUS_TONES, STATUS_WORDS, TYPE_WORDS } from './questionnaire-words.ts'

interface MarkProps {
	readonly one: Pick<QuestionnaireSummary, 'status' | 'hasUnpublishedChanges'>
}

/** How it stands, and whether what is being edited differs from what is asked. */
export function QuestionnaireMark({ one }: MarkProps) {
	return (
		<>
			<StatusMark tone={STATUS_TONES[one.status]}>{STATUS_WORDS[one.status]}</StatusMark>
			{one.status === 'published' && one.hasUnpublishedChanges && (
				<StatusMark tone="blue">Changes not published</StatusMark>
			)}
		</>
	)
}

interface LeadProps {
	readonly one: Pick<QuestionnaireSummary, 'type' | 'practiceArea' | 'publishedVersion'> & {
		readonly draft: Definition
	}
}

/** Its kind, field of law, and how much it asks, in one line. */
export function QuestionnaireLead({ one }: LeadProps) {
	const count = questionsOf(one.draft).filter((question) => question.type !== 'statement').length
	return [
		TYPE_WORDS[one.type],
		one.practiceArea ?? 'Any practice area',
		count === 1 ? '1 question' : `${count} questions`,
		...(one.publishedVersion === null ? [] : [`version ${one.publishedVersion}`]),
	].join(' · ')
}
