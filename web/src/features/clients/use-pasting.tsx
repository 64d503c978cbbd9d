import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import type { PastedContact } from './contact-text/pasted-contact.ts'

const PasteContact = lazy(async () => ({ default: (await import('./paste-contact.tsx')).PasteContact }))

interface Fillable<V> {
	readonly values: V
	readonly set: (changes: Partial<V>) => void
}

/** A button that opens a panel, and the panel, in which a pasted contact fills the form. */
export function usePasting<V extends Partial<PastedContact>>(
	form: Fillable<V>,
	fields?: readonly (keyof PastedContact & keyof V)[],
): { readonly button: ReactNode; readonly panel: ReactNode } {
	const [isOpen, setOpen] = useState(false)
	const fill = (contact: PastedContact) => {
		const before = form.values
		form.set(contact as Partial<V>)
		return () => form.set(before)
	}
	return {
		button: !isOpen && <Button onClick={() => setOpen(true)}>Paste a contact</Button>,
		panel: isOpen && (
			<Suspense fallback={null}>
				<PasteContact {...(fields !== undefined && { fields })} onFill={fill} onClose={() => setOpen(false)} />
			</Suspense>
		),
	}
}
