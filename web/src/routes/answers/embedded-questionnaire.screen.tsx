import { EmbeddedQuestionnaireScreen } from '../../features/answers/form/embedded-questionnaire.screen.tsx'
import { WithFramedChoice } from './with-choice.tsx'

/** A public questionnaire in a frame of the firm's website, and how the matter is handled once it is submitted. */
export function EmbeddedQuestionnaireRoute() {
	return (
		<WithFramedChoice>
			<EmbeddedQuestionnaireScreen />
		</WithFramedChoice>
	)
}
