import { templateProblems } from '@praxis/contract/prompts/check-template.rules'
import { knownPlaceholders } from '@praxis/contract/prompts/known-placeholders'
import { parseTemplate, type TemplateProblem } from '@praxis/contract/prompts/parse-template.rules'
import type { PromptVariable } from '@praxis/contract/prompts/prompts.fields'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import classes from './prompts.module.css'

const PROBLEMS_SHOWN = 8
const OFFERED_MAX = 6

interface TemplateFieldProps {
	readonly id: string
	readonly value: string
	readonly onChange: (text: string) => void
	readonly onBlur: () => void
	readonly error: string | null
	readonly variables: readonly PromptVariable[]
	readonly sourceNames: readonly string[]
	/** Defines names as variables that the text has and nothing knows. */
	readonly onDefine: (names: readonly string[]) => void
}

const BLOCKS = {
	'#if name}}…{{/if': 'A condition',
	'#unless name}}…{{/unless': 'A condition that is not met',
	'#each parties as party}}{{party.name}}{{/each': 'A loop over the parties',
} as const

/** The placeholder that is being typed at the end of a text; null outside of one. */
export function typedPlaceholder(before: string): string | null {
	const [, typed] = /\{\{([A-Za-z_.]{1,60})$/.exec(before.slice(-64)) ?? []
	return typed ?? null
}

/** The text of a template: what is wrong in it is said while it is typed, and placeholders are completed. */
export function TemplateField(props: TemplateFieldProps) {
	const { id, value, onChange, onBlur, error, variables, sourceNames, onDefine } = props
	const known = useMemo(() => knownPlaceholders(variables, sourceNames), [variables, sourceNames])
	const checked = useDeferredValue(value)
	const problems = useMemo(
		() => (checked.trim() === '' ? [] : templateProblems(parseTemplate(checked), known)),
		[checked, known],
	)
	const [caret, setCaret] = useState(0)
	const typed = typedPlaceholder(value.slice(0, caret))
	const offered = typed === null ? [] : known.filter((name) => name.startsWith(typed) && name !== typed)
	const change = (text: string) => {
		const field = document.getElementById(id)
		if (field instanceof HTMLTextAreaElement) setCaret(field.selectionStart)
		onChange(text)
	}
	const insert = (text: string, replaced = 0) => {
		const field = document.getElementById(id)
		const at = field instanceof HTMLTextAreaElement ? field.selectionStart : value.length
		onChange(`${value.slice(0, at - replaced)}${text}${value.slice(at)}`)
		field?.focus()
	}
	return (
		<Stack gap={3}>
			<TextareaField
				label="Template text"
				required
				rows={14}
				id={id}
				value={value}
				onChange={change}
				onBlur={onBlur}
				error={error}
				help="Placeholders such as {{caseName}} are replaced when it is run. {{data.name}} is a data source."
			/>
			{offered.length > 0 && (
				<fieldset className={classes.offers} aria-label="Placeholders that begin so">
					{offered.slice(0, OFFERED_MAX).map((name) => (
						<Button key={name} size="small" onClick={() => insert(`${name}}}`, typed?.length ?? 0)}>
							{`{{${name}}}`}
						</Button>
					))}
				</fieldset>
			)}
			<SelectField
				label="Insert"
				required
				placeholder="A placeholder, condition or loop"
				value={null}
				options={[
					...known.filter((name) => !name.endsWith('.')).map((name) => ({ value: name, label: `{{${name}}}` })),
					...Object.entries(BLOCKS).map(([name, label]) => ({ value: name, label })),
				]}
				onChange={(name) => name !== null && insert(`{{${name}}}`)}
			/>
			<Problems problems={problems} text={checked} onDefine={onDefine} />
		</Stack>
	)
}

interface ProblemsProps {
	readonly problems: readonly TemplateProblem[]
	readonly text: string
	readonly onDefine: (names: readonly string[]) => void
}

/** The line of an offset, from 1. */
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

function Problems({ problems, text, onDefine }: ProblemsProps) {
	const names = problems
		.filter(({ code }) => code === 'unknown')
		.map(({ at, length }) => text.slice(at, at + length))
		.map((tag) => /^\{\{(?:#(?:if|unless|each) +)?([A-Za-z_][A-Za-z0-9_]*)/.exec(tag)?.[1] ?? '')
		.filter((name) => name !== '' && !['data', 'judgeProfile', 'juryComposition'].includes(name))
	const own = [...new Set(names)]
	return (
		<Stack gap={3} aria-live="polite">
			{problems.length > 0 && (
				<ul className={classes.problems} aria-label="Problems in the text">
					{problems.slice(0, PROBLEMS_SHOWN).map(({ at, code, message }) => (
						<li key={`${code} ${at}`}>
							<Hint as="span" breaks>
								Line {lineAt(text, at)}
							</Hint>{' '}
							{message}
						</li>
					))}
					{problems.length > PROBLEMS_SHOWN && <li>{problems.length - PROBLEMS_SHOWN} more.</li>}
				</ul>
			)}
			{own.length > 0 && (
				<div>
					<Button size="small" onClick={() => onDefine(own)}>
						{own.length === 1 ? `Define ${own[0]} as a variable` : `Define ${own.length} variables`}
					</Button>
				</div>
			)}
		</Stack>
	)
}
