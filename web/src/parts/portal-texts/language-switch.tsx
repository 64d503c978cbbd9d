import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { choosePortalLanguage, PORTAL_LANGUAGES, usePortalTexts } from './portal-texts.ts'

/** The language of the portal, on this device. */
export function LanguageSwitch() {
	const { say, language } = usePortalTexts()
	return (
		<NativeSelectField
			label={say('language.label')}
			required
			options={PORTAL_LANGUAGES}
			value={language}
			onChange={(code) => void choosePortalLanguage(code).catch(toast.failure)}
		/>
	)
}
