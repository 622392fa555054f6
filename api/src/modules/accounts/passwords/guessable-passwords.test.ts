import { expect, test } from 'vitest';
import { guessOf } from './guessable-passwords.ts';

/**
 * The most common passwords of six characters or more, from NordPass, SplashData and SecLists
 * (yearly).
 */
const COMMONEST = `
  123456789 12345678 qwerty123 111111 1234567 123123 1234567890 abc123 password1 iloveyou 000000
  654321 666666 987654321 123321 qwertyuiop 1q2w3e4r 1q2w3e4r5t zxcvbnm asdfghjkl asdfgh 121212
  112233 7777777 555555 888888 999999 222222 333333 444444 777777 11111111 88888888 00000000
  123456a a123456 1234qwer qwer1234 abcd1234 1234abcd admin123 admin1 administrator Password1!
  Password1 Password123 passw0rd p@ssw0rd P@ssw0rd P@ssw0rd1 Passw0rd! Welcome1 welcome123
  monkey dragon letmein sunshine princess football baseball superman batman master shadow
  michael jordan23 charlie donald trustno1 starwars whatever freedom computer internet samsung
  pokemon google killer hunter2 hello123 login123 test123 testtest test1234 guest123 root1234
  changeme default1 access14 mustang jessica nicole daniel andrew joshua jennifer thomas robert
  soccer hockey summer flower cookie cheese butterfly asdf1234 asd123 qazwsx 1qaz2wsx zaq12wsx
  zaq1zaq1 !qaz2wsx qweasd qwe123 qweasdzxc 123qwe 147258369 159753 789456123 456789 0987654321
  101010 131313 123654 102030 12344321 87654321 abcdef abcdefg abcabc aaaaaa aaaaaaaa a1b2c3
  aa123456 pass1234 mypassword iloveyou1 qwerty qwerty12 Qwerty123! azerty azertyuiop secret
`
  .trim()
  .split(/\s+/);

const COMMON_HERE = `
  contraseña contraseña1! Contraseña123 contrasena1 c0ntraseña Boca2024 boca1234 bocajuniors1
  river2024 River1901 argentina1 Argentina2022 Argentina2024! hola123 Hola1234! teamo123
  tequiero messi10 maradona10 diego10 mostrador1 Mostrador2024 kiosco123 Kiosco2024! Clave1234
  cl4ve123 miclave1 usuario1 ventas2024 Admin123! demo1234 perro1 gatito martina2 sofia2010
  valentina1 juan1985 15081985 01011990 2024-01-01 asdasd123 mariposa princesa secreto Enero2024
  verano2024 lunes123 ａｄｍｉｎ123
`
  .trim()
  .split(/\s+/);

const THEIRS = [
  'ferreteria',
  'ramiro.gonzalez',
  'ramiro.gonzalez@correo.example',
  'Ferretería El Tornillo',
];

test('refuses the 143 commonest passwords', async () => {
  const left = [];
  for (const password of COMMONEST) if (!(await guessOf(password, []))) left.push(password);

  expect(COMMONEST).toHaveLength(143);
  expect(left).toEqual([]);
});

test.each(COMMON_HERE)('refuses %s as guessable', async (password) => {
  expect(await guessOf(password, [])).toEqual({ fromTheirWords: false });
});

test.each([
  'Yerba-y-mate',
  'una clave larga',
  'una-clave-larga',
  'otra clave más larga',
  'mate-con-yuyos',
  'correcto caballo bateria',
  'cafe con leche',
  'sol y luna',
  'dos medialunas',
  'lápiz azul',
  'ñandú verde',
  'pan y queso',
  'la clave que nadie tiene que leer',
  'k7Fq2xPz',
  'xk4pq9wz',
  'h8#kQ2pw',
  'mk29x4',
  'Xk9#p2',
  'qzxwvk',
  'solcito88',
  'azulverde',
])('%s is a good password', async (password) => {
  expect(await guessOf(password, ['sol', 'sol@kiosco.example', 'Kiosco Sol'])).toBeUndefined();
});

test.each([
  'ferreteria1',
  'Ferreteria2024!',
  'FERRETERÍA123',
  'Ferreter1a!',
  'aireterref',
  'ramiro.gonzalez',
  'RamiroGonzalez1',
  'Ramiro2024',
  'gonzalez85',
  'ramiro@correo',
  'eltornillo1',
  'El-Tornillo-24',
  'ferreteriaeltornillo',
  'Tornillo10',
])('%s can be guessed from the names of the user and the shop', async (password) => {
  expect(await guessOf(password, THEIRS)).toEqual({ fromTheirWords: true });
});

test.each([
  ['a repeated character', 'a'.repeat(128)],
  ['a repeated word', 'p4$$w0rd'.repeat(16)],
  ['repeated digits', '1234567890'.repeat(13).slice(0, 128)],
])('%s is weak despite its length', async (_, password) => {
  expect(await guessOf(password, [])).toBeDefined();
});

test.each([
  ['at its end', `${'a'.repeat(100)}k7Fq2xPzW9-mQ4`],
  ['at its start', `k7Fq2xPzW9-mQ4${'a'.repeat(100)}`],
])('a long password with a strong part %s is strong', async (_, password) => {
  expect(await guessOf(password, [])).toBeUndefined();
});
