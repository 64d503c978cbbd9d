import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'

/** Every screen of a client is in the language of the portal. */
export function ClientLanguage() {
	usePortalTexts()
	return null
}
