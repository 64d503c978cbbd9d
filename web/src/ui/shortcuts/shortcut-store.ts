export interface Shortcut {
	/** `j`, `?`, `mod+k`, `shift+x`, or a sequence: `g c`. */
	readonly keys: string
	/** What it does, in two or three words. */
	readonly label: string
	/** Group heading in the list of shortcuts. */
	readonly group: string
	/** Returns false when it does not apply just now: the key keeps its usual effect. */
	readonly run: (event: KeyboardEvent) => unknown
	/** Also while typing in a field. Only sensible with `mod`. */
	readonly whileTyping?: boolean
	/** Also in a dialog, outside its fields. */
	readonly inDialog?: boolean
}

const SEQUENCE_MS = 1000
const registered: { list: readonly Shortcut[] }[] = []
const listeners = new Set<() => void>()
let snapshot: readonly Shortcut[] = []
/** `at` is when the key was pressed; a busy page may receive the event late. */
let pending: { readonly prefix: string; readonly at: number } | null = null

function publish(): void {
	snapshot = registered.flatMap((one) => one.list)
	for (const listener of listeners) listener()
}

export function subscribeShortcuts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function currentShortcuts(): readonly Shortcut[] {
	return snapshot
}

type Place = 'page' | 'dialog' | 'field'

function placeOf(target: EventTarget | null): Place {
	if (!(target instanceof HTMLElement)) return 'page'
	if (target.isContentEditable || target.closest('[role="menu"], [role="listbox"]') !== null) return 'field'
	const isField =
		target instanceof HTMLInputElement
			? !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
			: target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
	if (isField) return 'field'
	return target.closest('[role="dialog"]') === null ? 'page' : 'dialog'
}

function pressed(event: KeyboardEvent): string {
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key.toLowerCase()
	const letter = /^[a-z0-9]$/.test(key)
	const named = event.key.length > 1
	return [
		event.metaKey || event.ctrlKey ? 'mod+' : '',
		event.altKey ? 'alt+' : '',
		event.shiftKey && (letter || named) ? 'shift+' : '',
		key,
	].join('')
}

function find(keys: string, place: Place): Shortcut | undefined {
	const holds = ({ whileTyping = false, inDialog = false }: Shortcut) =>
		place === 'page' || whileTyping || (place === 'dialog' && inDialog)
	return snapshot.findLast((one) => one.keys === keys && holds(one))
}

function onKeyDown(event: KeyboardEvent): void {
	if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
	const place = placeOf(event.target)
	const key = pressed(event)
	const prefix = pending !== null && event.timeStamp - pending.at < SEQUENCE_MS ? `${pending.prefix} ` : ''
	pending = null
	const found = find(`${prefix}${key}`, place) ?? find(key, place)
	if (found !== undefined) {
		if (found.run(event) !== false) event.preventDefault()
		return
	}
	if (place === 'page' && snapshot.some((one) => one.keys.startsWith(`${prefix}${key} `))) {
		pending = { prefix: `${prefix}${key}`, at: event.timeStamp }
	}
}

/** Adds shortcuts until the returned function is called. Of two with the same keys, the latest added wins. */
export function registerShortcuts(list: readonly Shortcut[]): () => void {
	const entry = { list }
	if (registered.length === 0) document.addEventListener('keydown', onKeyDown)
	registered.push(entry)
	publish()
	return () => {
		registered.splice(registered.indexOf(entry), 1)
		if (registered.length === 0) document.removeEventListener('keydown', onKeyDown)
		publish()
	}
}
