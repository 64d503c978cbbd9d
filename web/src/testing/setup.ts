import { notifications, notificationsStore } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { a11yViolationsOfOverlays } from './a11y-violations.ts'

// jsdom has no layout; these three parts of a browser are asked for by components that only want to know the defaults.
window.matchMedia ??= (query) =>
	({
		matches: false,
		media: query,
		onchange: null,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
		addListener: () => undefined,
		removeListener: () => undefined,
		dispatchEvent: () => false,
	}) satisfies MediaQueryList

window.ResizeObserver ??= class {
	observe(): void {}
	unobserve(): void {}
	disconnect(): void {}
}

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
	this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
	this.removeAttribute('open')
	this.dispatchEvent(new Event('close'))
}
window.scrollTo = () => undefined
Element.prototype.scrollTo ??= () => undefined

// What is imported when first used takes long on a loaded machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(async () => {
	// What a test leaves open is checked as it is then: journeys need not do it.
	const barriers = vi.isFakeTimers() ? [] : await a11yViolationsOfOverlays()
	cleanup()
	window.localStorage.clear()
	window.sessionStorage.clear()
	// The page and what lives in modules are there for the tests of all files of a worker.
	const { notifications: shown, queue } = notificationsStore.getState()
	for (const { id } of [...shown, ...queue]) if (id !== undefined) notifications.hide(id)
	document.body.replaceChildren()
	expect(barriers).toEqual([])
})

afterAll(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})
