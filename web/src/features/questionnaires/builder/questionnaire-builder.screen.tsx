import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { useMay } from '../../../lib/session/use-may.ts'
import { RecordScreen } from '../../../parts/record-screen.tsx'
import { QUESTIONNAIRES_PATH, questionnaireQuery } from '../questionnaires.api.ts'
import { EditQuestionnaire } from './edit-questionnaire.tsx'
import { type PreviewProps, ReadQuestionnaire } from './read-questionnaire.tsx'

const LIST = { href: QUESTIONNAIRES_PATH, label: 'Questionnaires' }

/** One questionnaire: its questions, their preview and the published versions. */
export function QuestionnaireBuilderScreen({ preview }: PreviewProps) {
	const mayCall = useMay()
	const Questionnaire = mayCall(questionnaires.edit) ? EditQuestionnaire : ReadQuestionnaire
	return (
		<RecordScreen what="questionnaire" list={LIST} facts={0} query={questionnaireQuery}>
			{(one) => <Questionnaire one={one} preview={preview} />}
		</RecordScreen>
	)
}
