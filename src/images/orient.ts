import type { Sharp } from 'sharp';

/** Whether an EXIF orientation swaps width and height. */
export function isOnItsSide(orientation: number): boolean {
  return orientation >= 5;
}

/** Turns a picture upright by its EXIF orientation, 1 to 8; anything else leaves it. sharp mirrors before it turns. */
export function upright(picture: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return picture.flop();
    case 3:
      return picture.rotate(180);
    case 4:
      return picture.flip();
    case 5:
      return picture.flop().rotate(270);
    case 6:
      return picture.rotate(90);
    case 7:
      return picture.flop().rotate(90);
    case 8:
      return picture.rotate(270);
    default:
      return picture;
  }
}
