import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface AddressDialogProps {
	readonly title: string
	readonly first: string
	readonly hint: string
	readonly isAllowed: (address: string) => boolean
	readonly onChoose: (address: string) => void
	readonly onClose: () => void
}

/** Asks for an address. */
export function AddressDialog({ title, first, hint, isAllowed, onChoose, onClose }: AddressDialogProps) {
	const [address, setAddress] = useState(first)
	const [error, setError] = useState<string | null>(null)
	const choose = () => {
		const trimmed = address.trim()
		const whole = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(trimmed) ? `https://${trimmed}` : trimmed
		if (isAllowed(whole)) onChoose(whole)
		else setError('Enter a web address such as https://example.com.')
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={title}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" onClick={choose}>
						Insert
					</Button>
				</>
			}
		>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					choose()
				}}
			>
				<TextField label="URL" type="url" required help={hint} value={address} onChange={setAddress} error={error} />
			</form>
		</Dialog>
	)
}
