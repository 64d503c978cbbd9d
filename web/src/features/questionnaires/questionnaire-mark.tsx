import type { Definition } from '@praxis/contract/questionnaires/definition'
import { type QuestionnaireSummary, questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { questionCountText } from './questionnaire-labels.ts'

interface MarkProps {
	readonly one: Pick<QuestionnaireSummary, 'status' | 'hasUnpublishedChanges'>
}

/** The status, and whether the draft differs from the published version. */
export function QuestionnaireMark({ one }: MarkProps) {
	return (
		<>
			<StatusMark tone={questionnaireFields.status.tones[one.status]}>
				{questionnaireFields.status.values[one.status]}
			</StatusMark>
			{one.status === 'published' && one.hasUnpublishedChanges && (
				<StatusMark tone="blue">Unpublished changes</StatusMark>
			)}
		</>
	)
}

interface LeadProps {
	readonly one: Pick<QuestionnaireSummary, 'type' | 'practiceArea' | 'publishedVersion'> & {
		readonly draft: Definition
	}
}

/** Type, practice area, number of questions and version in one line. */
export function QuestionnaireLead({ one }: LeadProps) {
	return [
		questionnaireFields.type.values[one.type],
		one.practiceArea ?? 'Any practice area',
		questionCountText(one.draft),
		...(one.publishedVersion === null ? [] : [`version ${one.publishedVersion}`]),
	].join(' · ')
}
