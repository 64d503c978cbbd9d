import { afterEach, expect, test } from 'vitest'
import { phrase, setPhrases } from './phrases.ts'

afterEach(() => setPhrases(null))

test('says what it is given until there are texts of another language', () => {
	expect(phrase('Save {name}', { name: 'it {name}' })).toBe('Save it {name}')
	setPhrases({ 'Save {name}': 'Guardar {name}' })
	expect(phrase('Save {name}', { name: 'it' })).toBe('Guardar it')
	expect(phrase('Unknown')).toBe('Unknown')
	setPhrases(null)
	expect(phrase('Save {name}', { name: 'it' })).toBe('Save it')
})

test('finds messages by their numbers', () => {
	setPhrases({ 'Between # and # characters': 'Entre # y # caracteres', 'At most 3': 'Hasta tres' })
	expect(phrase('Between 2 and 400 characters')).toBe('Entre 2 y 400 caracteres')
	expect(phrase('At most 3')).toBe('Hasta tres')
	expect(phrase('At most 4')).toBe('At most 4')
})
