import { expect, test } from 'vitest';
import { refuseGuessable } from '#passwords/common-passwords.ts';

test.each([
  'password1234',
  'Password@1234',
  'P4$$w0rd12345',
  'passwordpassword',
  'iloveyou123456',
  'qwertyuiop123',
  '123456789012',
  'qwerty123456',
  'abcdefghijkl',
  'aaaaaaaaaaaaa',
  'abcabcabcabc',
  'Margam2026!!!',
  'margam-coimbatore-1',
  'coimbatore641001',
  'priya-priya-99',
  'Pr1ya@2026-2026',
  'welcome@12345',
  'margam-demo-2026',
  'Margam.Demo.2027',
])('%s is refused with what to do', async (password) => {
  await expect(refuseGuessable(password, 'priya')).rejects.toMatchObject({
    code: 'bad_request',
    fields: { password: expect.stringContaining('Choose one') },
  });
});

test.each([
  'correct horse battery',
  'a long password',
  'another-long-password',
  'the first password',
  'a much longer one',
  'a very long password',
  'தமிழ் மொழி வாழ்க',
  'margam has nine red doors',
  'priya eats 12 dosas',
  'x7#Kq9!mZ2@v',
])('%s is taken', async (password) => {
  await expect(refuseGuessable(password, 'priya')).resolves.toBeUndefined();
});
