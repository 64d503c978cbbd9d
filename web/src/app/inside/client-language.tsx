import { useEffect } from 'react'
import { translateTitles } from '../../lib/page-title.ts'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { phrase } from '../../ui/text/phrases.ts'

/** Every screen of a client is in the language of the portal. */
export function ClientLanguage() {
	const { language } = usePortalTexts()
	useEffect(() => {
		translateTitles((title) => (language === 'en' ? title : phrase(title)))
		return () => translateTitles((title) => title)
	}, [language])
	return null
}
