/** A set of code points: inclusive ranges, or everything but them. */
export interface CharacterSet {
	readonly kind: 'set'
	readonly ranges: readonly (readonly [number, number])[]
	readonly negated: boolean
}

export type PatternNode =
	| CharacterSet
	| { readonly kind: 'start' }
	| { readonly kind: 'end' }
	| { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
	| { readonly kind: 'choice'; readonly branches: readonly PatternNode[] }
	| { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number | null }

export const PATTERN_LENGTH_MAX = 200
const REPEAT_MAX = 100
const DEPTH_MAX = 20

/** The pattern is not one of those that are understood; the message is for its author. */
export class PatternError extends Error {}

const DIGITS = [[48, 57]] as const
const WORD = [
	[48, 57],
	[65, 90],
	[95, 95],
	[97, 122],
] as const
const SPACE = [
	[9, 13],
	[32, 32],
	[160, 160],
	[5760, 5760],
	[8192, 8202],
	[8232, 8233],
	[8239, 8239],
	[8287, 8287],
	[12288, 12288],
	[65279, 65279],
] as const
const CLASSES: Readonly<Record<string, Omit<CharacterSet, 'kind'>>> = {
	d: { ranges: DIGITS, negated: false },
	D: { ranges: DIGITS, negated: true },
	w: { ranges: WORD, negated: false },
	W: { ranges: WORD, negated: true },
	s: { ranges: SPACE, negated: false },
	S: { ranges: SPACE, negated: true },
}
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13 }
const LINE_ENDS = [
	[10, 10],
	[13, 13],
	[8232, 8233],
] as const

function one(character: string): CharacterSet {
	const code = character.codePointAt(0) ?? 0
	return { kind: 'set', ranges: [[code, code]], negated: false }
}

class Parser {
	private readonly characters: readonly string[]
	private at = 0
	private depth = 0

	constructor(source: string) {
		this.characters = [...source]
	}

	parse(): PatternNode {
		const whole = this.choice()
		if (this.at < this.characters.length) throw new PatternError('There is a closing bracket without an opening one.')
		return whole
	}

	private get next(): string | undefined {
		return this.characters[this.at]
	}

	private take(): string {
		const character = this.characters[this.at]
		if (character === undefined) throw new PatternError('The pattern ends too early.')
		this.at += 1
		return character
	}

	private accept(character: string): boolean {
		if (this.next !== character) return false
		this.at += 1
		return true
	}

	private choice(): PatternNode {
		const branches = [this.sequence()]
		while (this.accept('|')) branches.push(this.sequence())
		return branches.length === 1 && branches[0] !== undefined ? branches[0] : { kind: 'choice', branches }
	}

	private sequence(): PatternNode {
		const parts: PatternNode[] = []
		while (this.next !== undefined && this.next !== '|' && this.next !== ')') parts.push(this.quantified())
		return { kind: 'sequence', parts }
	}

	private quantified(): PatternNode {
		const part = this.atom()
		const bounds = this.quantifier()
		if (bounds === null) return part
		if (part.kind === 'start' || part.kind === 'end') throw new PatternError('The start or end cannot be repeated.')
		if (this.next === '?' || this.next === '*' || this.next === '+') {
			throw new PatternError(`"${this.next}" cannot follow a repetition.`)
		}
		return { kind: 'repeat', part, ...bounds }
	}

	private quantifier(): { min: number; max: number | null } | null {
		if (this.accept('*')) return { min: 0, max: null }
		if (this.accept('+')) return { min: 1, max: null }
		if (this.accept('?')) return { min: 0, max: 1 }
		if (!this.accept('{')) return null
		const min = this.count()
		let max: number | null = min
		if (this.accept(',')) max = this.next === '}' ? null : this.count()
		if (!this.accept('}')) throw new PatternError('A repetition is written {2}, {2,} or {2,5}.')
		if (max !== null && max < min) throw new PatternError('A repetition ends before it begins.')
		return { min, max }
	}

	private count(): number {
		let digits = ''
		while (this.next !== undefined && /\d/.test(this.next) && digits.length < 4) digits += this.take()
		if (digits === '') throw new PatternError('A repetition is written {2}, {2,} or {2,5}.')
		const count = Number(digits)
		if (count > REPEAT_MAX) throw new PatternError(`Nothing is repeated more than ${REPEAT_MAX} times.`)
		return count
	}

	private atom(): PatternNode {
		const character = this.take()
		if (character === '(') return this.group()
		if (character === '[') return this.set()
		if (character === '.') return { kind: 'set', ranges: LINE_ENDS, negated: true }
		if (character === '^') return { kind: 'start' }
		if (character === '$') return { kind: 'end' }
		if (character === '\\') return this.escape()
		if ('*+?{}]'.includes(character)) throw new PatternError(`"${character}" must be written "\\${character}" here.`)
		return one(character)
	}

	private group(): PatternNode {
		this.depth += 1
		if (this.depth > DEPTH_MAX) throw new PatternError('The brackets are nested too deeply.')
		if (this.accept('?') && !this.accept(':')) throw new PatternError('Looking ahead or behind is not understood.')
		const inner = this.choice()
		if (!this.accept(')')) throw new PatternError('A bracket is not closed.')
		this.depth -= 1
		return inner
	}

	private escape(): CharacterSet {
		const character = this.take()
		const known = CLASSES[character]
		if (known !== undefined) return { kind: 'set', ...known }
		const control = CONTROLS[character]
		if (control !== undefined) return { kind: 'set', ranges: [[control, control]], negated: false }
		if (/[\p{L}\p{N}]/u.test(character)) throw new PatternError(`"\\${character}" is not understood.`)
		return one(character)
	}

	private set(): CharacterSet {
		const negated = this.accept('^')
		const ranges: (readonly [number, number])[] = []
		while (!this.accept(']')) ranges.push(...this.setItem())
		if (ranges.length === 0) throw new PatternError('A set of characters is empty.')
		return { kind: 'set', ranges, negated }
	}

	private setItem(): readonly (readonly [number, number])[] {
		const first = this.setCharacter()
		if (first.ranges.length !== 1 || this.next !== '-' || this.characters[this.at + 1] === ']') return first.ranges
		this.take()
		const [from] = first.ranges[0] ?? [0]
		const last = this.setCharacter()
		const [to, end] = last.ranges[0] ?? [0, 0]
		if (last.ranges.length !== 1 || to !== end || from > to) {
			throw new PatternError('A range of characters ends before it begins.')
		}
		return [[from, to]]
	}

	private setCharacter(): CharacterSet {
		const character = this.take()
		if (character !== '\\') return one(character)
		const escaped = this.escape()
		if (escaped.negated) throw new PatternError('\\D, \\W and \\S are not understood within a set.')
		return escaped
	}
}

/** Reads a pattern: literals, sets, groups, choices, repetitions, `^` and `$`, as in regular expressions.
 *  @throws PatternError for anything else */
export function parsePattern(source: string): PatternNode {
	if (source.length > PATTERN_LENGTH_MAX) throw new PatternError(`At most ${PATTERN_LENGTH_MAX} characters.`)
	return new Parser(source).parse()
}
