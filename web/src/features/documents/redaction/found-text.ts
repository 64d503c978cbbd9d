import { type PhrasePlace, placeName } from '@praxis/contract/documents/pdf-tools.contract'

/** What was found, in one or two sentences. */
export function foundText(count: number, more: boolean, places: readonly PhrasePlace[]): string {
	const scanned = places.filter(({ kind }) => kind === 'recognized').map(placeName)
	const removed = [...new Set(places.filter(({ kind }) => kind !== 'recognized').map(placeName))]
	const said = [
		count === 0 && 'Not found on the pages. Scans without recognized text have no words: draw boxes on them.',
		count > 0 && `${count === 1 ? '1 place' : `${count} places`} marked.`,
		more && 'There are more: mark them after these are removed.',
		scanned.length > 0 && `Draw boxes where ${scanned.join(', ')} has it.`,
		removed.length > 0 && `Also in ${removed.join(', ')}: removed from the copy.`,
	]
	return said.filter((one) => one !== false).join(' ')
}
