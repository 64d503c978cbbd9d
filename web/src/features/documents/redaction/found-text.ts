import { type PhrasePlace, placeName } from '@praxis/contract/documents/pdf-tools.contract'

const PAGES_SHOWN = 10

/** `page 3`, `pages 3, 5 and 9` */
export function pagesText(pages: readonly number[]): string {
	const shown = pages.slice(0, PAGES_SHOWN).map(String)
	if (pages.length > PAGES_SHOWN) shown.push(`${pages.length - PAGES_SHOWN} more`)
	const last = shown.pop() ?? ''
	return `${pages.length === 1 ? 'page' : 'pages'} ${shown.length === 0 ? last : `${shown.join(', ')} and ${last}`}`
}

export const UNREAD = 'Pictures without recognized text, or text that its font does not spell, cannot be searched.'

/** What was found, in a few sentences. */
export function foundText(
	count: number,
	more: boolean,
	places: readonly PhrasePlace[],
	unreadPages: readonly number[] = [],
): string {
	const scanned = places.filter(({ kind }) => kind === 'recognized').flatMap(({ page }) => page ?? [])
	const removed = [...new Set(places.filter(({ kind }) => kind !== 'recognized').map(placeName))]
	const said = [
		count === 0 && scanned.length === 0 && 'Not found on the pages.',
		count > 0 && `${count === 1 ? '1 place' : `${count} places`} marked.`,
		more && 'There are more: mark them after these are removed.',
		scanned.length > 0 &&
			`The recognized text of ${pagesText(scanned)} has it, but not where on the page. Draw boxes there, or recognize the text again and save it as a searchable PDF.`,
		unreadPages.length > 0 && `Not searched: ${pagesText(unreadPages)}. ${UNREAD}`,
		removed.length > 0 && `Also in ${removed.join(', ')}: removed from the copy.`,
	]
	return said.filter((one) => one !== false).join(' ')
}
