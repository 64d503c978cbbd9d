import { type CharacterSet, PatternError, type PatternNode, parsePattern } from './pattern-parser.ts'

const STATES_MAX = 2_000
/** A part that holds nothing makes no state, however often it is repeated. */
const STEPS_MAX = 10_000

type State =
	| { readonly kind: 'match' }
	| { readonly kind: 'set'; readonly set: CharacterSet; readonly next: number }
	| { readonly kind: 'fork'; readonly next: number[] }
	| { readonly kind: 'start' | 'end'; readonly next: number }

/** Builds the automaton from its end: each part is given the state that follows it (Thompson's construction). */
class Builder {
	readonly states: State[] = [{ kind: 'match' }]
	private steps = 0

	private add(state: State): number {
		if (this.states.length >= STATES_MAX) throw new PatternError('The pattern repeats too much.')
		return this.states.push(state) - 1
	}

	build(node: PatternNode, next: number): number {
		this.steps += 1
		if (this.steps > STEPS_MAX) throw new PatternError('The pattern repeats too much.')
		switch (node.kind) {
			case 'set':
				return this.add({ kind: 'set', set: node, next })
			case 'start':
			case 'end':
				return this.add({ kind: node.kind, next })
			case 'sequence':
				return node.parts.reduceRight((following, part) => this.build(part, following), next)
			case 'choice':
				return this.add({ kind: 'fork', next: node.branches.map((branch) => this.build(branch, next)) })
			case 'repeat':
				return this.repeat(node.part, node.min, node.max, next)
		}
	}

	private repeat(part: PatternNode, min: number, max: number | null, next: number): number {
		let following = next
		if (max === null) {
			const targets = [next]
			const loop = this.add({ kind: 'fork', next: targets })
			targets.push(this.build(part, loop))
			following = loop
		} else {
			for (let times = min; times < max; times += 1) {
				following = this.add({ kind: 'fork', next: [this.build(part, following), next] })
			}
		}
		for (let times = 0; times < min; times += 1) following = this.build(part, following)
		return following
	}
}

function holds(set: CharacterSet, code: number): boolean {
	return set.ranges.some(([from, to]) => code >= from && code <= to) !== set.negated
}

class Matcher {
	private readonly states: readonly State[]
	private readonly first: number

	constructor(states: readonly State[], first: number) {
		this.states = states
		this.first = first
	}

	/** Adds a state and all that is reached from it without a character. */
	private reach(from: number, into: Set<number>, isStart: boolean, isEnd: boolean): void {
		const waiting = [from]
		for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
			if (into.has(at)) continue
			into.add(at)
			const state = this.states[at]
			if (state?.kind === 'fork') waiting.push(...state.next)
			if (state?.kind === 'start' && isStart) waiting.push(state.next)
			if (state?.kind === 'end' && isEnd) waiting.push(state.next)
		}
	}

	matches(text: string): boolean {
		const characters = [...text]
		let current = new Set<number>()
		for (let at = 0; at <= characters.length; at += 1) {
			this.reach(this.first, current, at === 0, at === characters.length)
			if (current.has(0)) return true
			const code = characters[at]?.codePointAt(0)
			if (code === undefined) return false
			const following = new Set<number>()
			for (const index of current) {
				const state = this.states[index]
				if (state?.kind !== 'set' || !holds(state.set, code)) continue
				this.reach(state.next, following, false, at + 1 === characters.length)
			}
			current = following
		}
		return false
	}
}

export interface Pattern {
	/** Whether the pattern is found in the text. Takes time in proportion to the text, whatever the pattern. */
	matches(text: string): boolean
}

/** A regular expression that no text can make slow: simulated as an automaton, never by trying back and forth.
 *  @throws PatternError when it is not understood */
export function compilePattern(source: string): Pattern {
	const builder = new Builder()
	const first = builder.build(parsePattern(source), 0)
	return new Matcher(builder.states, first)
}

/** What is wrong with a pattern; null when nothing is. */
export function patternProblem(source: string): string | null {
	try {
		compilePattern(source)
		return null
	} catch (error) {
		if (error instanceof PatternError) return error.message
		throw error
	}
}
