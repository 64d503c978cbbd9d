import { PREVIEW_HEADER } from '@praxis/contract/kernel/preview'
import { callInPreview } from './call.ts'
import { sessionStore } from './storage.ts'

/** Also read by `app/first-paint.js`. */
const KEY = 'portalPreview'
const PARAM = 'preview'

export interface Preview {
	readonly id: string
	/** The case it was started from. */
	readonly caseId: string
}

function read(text: string | null): Preview | null {
	const [id, caseId] = (text ?? '').split('.')
	return id && caseId ? { id, caseId } : null
}

/** Takes the preview of the portal out of the address, for as long as this tab is open. */
function takeFromAddress(): Preview | null {
	const url = new URL(window.location.href)
	const asked = read(url.searchParams.get(PARAM))
	if (asked === null) return read(sessionStore.get(KEY))
	sessionStore.set(KEY, `${asked.id}.${asked.caseId}`)
	url.searchParams.delete(PARAM)
	window.history.replaceState(window.history.state, '', url)
	return asked
}

let current: Preview | null | undefined

/** The preview that this tab shows; null in any other tab. */
export function previewOfTab(): Preview | null {
	current ??= takeFromAddress()
	return current
}

function previewHeaders(): Record<string, string> {
	const preview = previewOfTab()
	return preview === null ? {} : { [PREVIEW_HEADER]: preview.id }
}

/** Calls of this tab name its preview. */
export function callFromPreview(): void {
	callInPreview({ headers: previewHeaders, onOver: () => previewOfTab() !== null && leavePreview() })
}

/** The address of a preview, for a new tab. */
export function previewHref({ id, caseId }: Preview): string {
	return `/dashboard/client-portal?${PARAM}=${id}.${caseId}`
}

/** Leaves the preview for the case it was started from. */
export function leavePreview(): void {
	const preview = previewOfTab()
	current = null
	sessionStore.remove(KEY)
	window.location.replace(preview === null ? '/dashboard' : `/dashboard/cases/${preview.caseId}?tab=portal`)
}
