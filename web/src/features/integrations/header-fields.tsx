import { integrations } from '@praxis/contract/integrations/integrations.contract'
import type { Integration } from '@praxis/contract/integrations/integrations.fields'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { INTEGRATIONS } from './integrations.api.ts'
import classes from './integrations.module.css'

/** Headers that are sent with each call. Their values go in and never come out. */
export function HeaderFields({ one: { id, headers } }: { readonly one: Integration }) {
	const setHeader = useSave(integrations.setHeader, { topic: INTEGRATIONS })
	const [name, setName] = useState('')
	const [value, setValue] = useState('')
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const put = async (header: string, given: string | null) => {
		setBusy(true)
		setFailure(null)
		try {
			await setHeader(
				{ id, name: header, value: given },
				{ message: () => (given === null ? 'Header removed.' : 'Header saved.') },
			)
			setName('')
			setValue('')
		} catch (error) {
			setFailure(failureOf(error).message)
		}
		setBusy(false)
	}
	return (
		<details className={classes.headers}>
			<summary>{headers.length === 0 ? 'Headers' : `Headers (${headers.length})`}</summary>
			<Stack>
				{headers.map((header) => (
					<div key={header.name} className={classes.serviceLine}>
						<code>
							{header.name}: ••••{header.lastFour}
						</code>
						<Button
							size="small"
							variant="danger-quiet"
							busy={isBusy}
							aria-label={`Remove the header ${header.name}`}
							onClick={() => put(header.name, null)}
						>
							Remove
						</Button>
					</div>
				))}
				<TextField label="Name" required autoComplete="off" error={failure} value={name} onChange={setName} />
				<PasswordField label="Value" required autoComplete="off" value={value} onChange={setValue} />
				<div>
					<Button size="small" busy={isBusy} disabled={name === '' || value === ''} onClick={() => put(name, value)}>
						Save header
					</Button>
				</div>
			</Stack>
		</details>
	)
}
