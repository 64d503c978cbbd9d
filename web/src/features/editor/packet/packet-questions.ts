import { missingOf, type Values } from '@praxis/contract/editor/templates/fill-template'
import type { AskedVariable, DocumentTemplate } from '@praxis/contract/editor/templates/template'

/** A question of one or more templates. */
export interface PacketQuestion {
	/** Its name among all questions; templates may mean different things by one name. */
	readonly asked: AskedVariable
	readonly templateIds: readonly string[]
	/** In these templates. */
	readonly name: string
}

interface Found {
	asked: AskedVariable
	readonly templates: DocumentTemplate[]
}

const sameAs = ({ name, label, type, help, options }: AskedVariable) =>
	JSON.stringify([name, label, type, help, options])

/** What templates ask for, each question once. Questions with the same label that ask for different things name their templates. */
export function packetQuestions(templates: readonly DocumentTemplate[], known: Values): PacketQuestion[] {
	const found = new Map<string, Found>()
	for (const template of templates) {
		for (const asked of missingOf(template, known)) {
			const key = sameAs(asked)
			const one = found.get(key) ?? { asked, templates: [] }
			// Where one template needs the answer, it is needed.
			if (asked.optional !== true) one.asked = asked
			one.templates.push(template)
			found.set(key, one)
		}
	}
	const all = [...found.values()]
	return all.map(({ asked, templates: of }, at) => {
		const isAmbiguous = all.some((other) => other.asked !== asked && other.asked.label === asked.label)
		const label = isAmbiguous ? `${asked.label} (${of.map(({ name }) => name).join(', ')})` : asked.label
		return { name: asked.name, asked: { ...asked, label, name: `Q${at}` }, templateIds: of.map(({ id }) => id) }
	})
}

/** The answers of one template. */
export function answersFor(
	templateId: string,
	questions: readonly PacketQuestion[],
	answers: Readonly<Record<string, string>>,
): Record<string, string> {
	const own = questions.filter(({ templateIds }) => templateIds.includes(templateId))
	return Object.fromEntries(own.map(({ name, asked }) => [name, answers[asked.name] ?? '']))
}
