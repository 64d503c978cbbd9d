import type { ShownText } from '@praxis/contract/legal-texts/legal-texts.fields'
import { useReadingLanguage } from './notices.ts'

interface NoticeTextProps {
	readonly notice: ShownText | null | undefined
}

/** A legal text, marked where it is in another language than the page. */
export function NoticeText({ notice }: NoticeTextProps) {
	const language = useReadingLanguage()
	if (notice === null || notice === undefined) return null
	return notice.language === language ? notice.text : <span lang={notice.language}>{notice.text}</span>
}
