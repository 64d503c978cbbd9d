import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'affix' | 'spellCheck'>

/** A password, hidden until shown. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
	const [shown, setShown] = useState(false)
	return (
		<TextField
			{...rest}
			autoComplete={autoComplete}
			spellCheck={false}
			type={shown ? 'text' : 'password'}
			affix={
				<IconButton
					size="small"
					label={shown ? 'Hide password' : 'Show password'}
					aria-pressed={shown}
					icon={shown ? <IconEyeOff {...glyphProps()} /> : <IconEye {...glyphProps()} />}
					onClick={() => setShown(!shown)}
				/>
			}
		/>
	)
}
