import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { type ReactNode, useId } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import { usePhrased, usePhrases } from '../text/phrases.ts'
import classes from './field-frame.module.css'

/** What every field takes besides its value. `form.field(name)` fills id, name, error and onBlur. */
export interface FieldProps {
	readonly label: ReactNode
	readonly help?: ReactNode
	readonly error?: string | null | undefined
	readonly id?: string | undefined
	readonly name?: string | undefined
	readonly required?: boolean | undefined
	readonly disabled?: boolean | undefined
	readonly onBlur?: (() => void) | undefined
}

export interface ControlIds {
	readonly id: string
	readonly describedBy: string | undefined
	readonly invalid: true | undefined
}

export function useControlIds({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>): ControlIds {
	const made = useId()
	const own = id ?? made
	const described = [error ? `${own}-error` : '', help ? `${own}-help` : ''].filter((part) => part !== '')
	return {
		id: own,
		describedBy: described.length === 0 ? undefined : described.join(' '),
		invalid: error ? true : undefined,
	}
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | null | undefined }) {
	const phrase = usePhrases()
	if (!error) return null
	return (
		<span id={`${id}-error`} className={classes.error}>
			<IconAlertCircle {...glyphProps({ size: 'small' })} />
			{phrase(error)}
		</span>
	)
}

export function FieldHelp({ id, help }: { readonly id: string; readonly help: ReactNode }) {
	const phrased = usePhrased()
	if (!help) return null
	return (
		<span id={`${id}-help`} className={classes.help}>
			{phrased(help)}
		</span>
	)
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'help' | 'error' | 'required'> {
	readonly id: string
	/** When the control is a group or not labelable by `for`. */
	readonly labelId?: string
	readonly children: ReactNode
}

/** Label above, control, help and error under it. */
export function FieldFrame({ id, labelId, label, help, error, required = false, children }: FieldFrameProps) {
	const phrased = usePhrased()
	return (
		<div className={classes.field}>
			<label className={classes.label} htmlFor={id} id={labelId}>
				{phrased(label)}
				{!required && <span className={classes.optional}> {phrased('(optional)')}</span>}
			</label>
			{children}
			<FieldError id={id} error={error} />
			<FieldHelp id={id} help={help} />
		</div>
	)
}
