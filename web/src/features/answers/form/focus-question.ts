/** Brings a question into view and puts the focus where it is answered: on what is marked as wrong in it, if anything. */
export function focusQuestion(id: string): void {
	const control = document.getElementById(id)
	if (control === null) return
	const group = control.closest('fieldset[data-question]')
	const wrong = group?.querySelector<HTMLElement>('[aria-invalid="true"]')
	const target = wrong ?? control
	target.focus({ preventScroll: true })
	const question = target.closest('[data-question]') ?? target
	question.scrollIntoView?.({ block: 'center' })
}
