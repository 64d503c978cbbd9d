import type { SessionView } from '@praxis/contract/shell/session'
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
	isOpen = next
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Shows the introduction once more, from the beginning. */
export function openIntroduction(): void {
	setOpen(true)
}

export function closeIntroduction(): void {
	setOpen(false)
}

/** Whether the person has asked to see the introduction again. */
export function useIntroductionAsked(): boolean {
	return useSyncExternalStore(subscribe, () => isOpen)
}

type Introduced = Pick<SessionView, 'guest' | 'introduction' | 'mustAddSecondFactor'>

/** Whether the introduction opens by itself: at the first sign-in, and when an administrator has changed the role. */
export function isIntroductionDue({ guest, introduction, mustAddSecondFactor }: Introduced): boolean {
	if (guest || mustAddSecondFactor === true || introduction === undefined) return false
	return !introduction.completed || introduction.roleChangedFrom !== null
}
